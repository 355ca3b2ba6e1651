// What a built script uses that promised browsers may lack: syntax, the library of the language, regular
// expressions, what the browser gives. Built scripts carry no types: a member is told by its name, and
// counts where all that have a member of this name are too new, unless the app has one of its own.
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { Identifier as Feature } from '@mdn/browser-compat-data/forLegacyNode';
import { parse, type AnyNode, type Node } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import type { Audience } from '../../../scripts/vite/promised-browsers.ts';
import { bcd, lackOf } from './promised.ts';

export interface Use {
  /** As MDN's compatibility data names it. */
  feature: string;
  /** The lines around it, on one. */
  near: string;
}

type Features = Readonly<Record<string, Feature | undefined>>;
const { api, javascript, html, css } = bcd as unknown as {
  api: Features;
  css: { selectors: Features };
  javascript: Record<'builtins' | 'classes' | 'operators' | 'statements' | 'grammar', Features> & {
    regular_expressions: Features;
  };
  html: { global_attributes: Features; elements: Record<string, Features> };
};
const at = (features: Features | undefined, name: string): Feature | undefined =>
  features && Object.hasOwn(features, name) ? features[name] : undefined;

/** What stands for one object, and whose members these are. */
const objects: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  location: 'Location',
  history: 'History',
  screen: 'Screen',
  performance: 'Performance',
  crypto: 'Crypto',
  caches: 'CacheStorage',
  clients: 'Clients',
  registration: 'ServiceWorkerRegistration',
};
const globals = new Set(['window', 'self', 'globalThis', 'top', 'parent']);
const { builtins } = javascript;
const { selectors } = css;

/** By the name of a member of instances: all that have one. */
const members = new Map<string, { id: string; feature: Feature }[]>();
for (const [room, features] of [
  ['javascript.builtins', builtins],
  ['api', api],
] as const) {
  for (const [owner, own] of Object.entries(features)) {
    // What stands in styles is told by these.
    if (/^__|Descriptors$/.test(owner)) continue;
    for (const [name, feature] of Object.entries(own as unknown as Features)) {
      if (name.startsWith('__') || name.startsWith('@@') || name === owner) continue;
      if (name.endsWith('_event') || name.endsWith('_static') || !feature) continue;
      const known = members.get(name) ?? [];
      known.push({ id: `${room}.${owner}.${name}`, feature });
      members.set(name, known);
    }
  }
}

/** Attributes of HTML, in lower case. */
const attributes = new Map<string, { id: string; feature: Feature }[]>();
for (const [owner, own] of [
  ['global_attributes', html.global_attributes] as const,
  ...Object.entries(html.elements),
]) {
  for (const [name, feature] of Object.entries(own)) {
    if (name.startsWith('__') || !feature || name.includes('_')) continue;
    const known = attributes.get(name) ?? [];
    known.push({ id: `html.${owner}.${name}`, feature });
    attributes.set(name, known);
  }
}

const syntax = (node: AnyNode, parents: readonly Node[]): [string, Feature | undefined][] => {
  const { classes, operators, statements, grammar } = javascript;
  switch (node.type) {
    case 'StaticBlock':
      return [['class static blocks', at(at(classes, 'static') as never, 'initialization_blocks')]];
    case 'PropertyDefinition':
      return [
        node.key.type === 'PrivateIdentifier'
          ? ['private fields', at(classes, 'private_class_fields')]
          : ['public fields', at(classes, 'public_class_fields')],
      ];
    case 'MethodDefinition':
      return node.key.type === 'PrivateIdentifier'
        ? [['private methods', at(classes, 'private_class_methods')]]
        : [];
    case 'BinaryExpression':
      return node.operator === 'in' && (node.left as AnyNode).type === 'PrivateIdentifier'
        ? [['private in', at(classes, 'private_class_fields_in')]]
        : [];
    case 'AssignmentExpression': {
      const name = {
        '??=': 'nullish_coalescing_assignment',
        '||=': 'logical_or_assignment',
        '&&=': 'logical_and_assignment',
      }[node.operator as string];
      return name ? [[node.operator, at(operators, name)]] : [];
    }
    case 'ChainExpression':
      return [['optional chaining', at(operators, 'optional_chaining')]];
    case 'LogicalExpression':
      return node.operator === '??'
        ? [['nullish coalescing', at(operators, 'nullish_coalescing')]]
        : [];
    case 'AwaitExpression':
      return parents.some((one) => /Function/.test(one.type))
        ? []
        : [['top-level await', at(at(operators, 'await') as never, 'top_level')]];
    case 'ForOfStatement':
      return node.await ? [['for await', at(statements, 'for_await_of')]] : [];
    case 'VariableDeclaration':
      return /using/.test(node.kind) ? [['using', at(statements, 'using')]] : [];
    case 'Literal':
      return /^\d[\d.]*_/.test(node.raw ?? '')
        ? [['numeric separators', at(grammar, 'numeric_separators')]]
        : [];
    default:
      return [];
  }
};

function regularExpression(pattern: string, flags: string): [string, Feature | undefined][] {
  const found: [string, Feature | undefined][] = [];
  const { regular_expressions: expressions } = javascript;
  const unicode = flags.includes('u');
  const unicodeSets = flags.includes('v');
  if (unicodeSets) found.push(['RegExp v', at(builtins['RegExp'] as never, 'unicodeSets')]);
  if (flags.includes('d')) found.push(['RegExp d', at(builtins['RegExp'] as never, 'hasIndices')]);
  const names = new Set<string>();
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode,
    unicodeSets,
  });
  visitRegExpAST(tree, {
    onAssertionEnter({ kind }) {
      if (kind === 'lookbehind') {
        found.push(['lookbehind', at(expressions, 'lookbehind_assertion')]);
      }
    },
    onModifiersEnter: () => found.push(['(?i:)', at(expressions, 'modifier')]),
    onCapturingGroupEnter({ name }) {
      if (name === null) return;
      const group = at(expressions, 'named_capturing_group');
      found.push(['named group', group]);
      if (names.has(name)) {
        found.push(['a name twice', at(group as never, 'duplicate_named_capturing_groups')]);
      }
      names.add(name);
    },
    onCharacterSetEnter({ kind }) {
      if (kind === 'property') {
        found.push(['\\p{}', at(expressions, 'unicode_character_class_escape')]);
      }
    },
  });
  return found;
}

/** Names that a script declares, and those of the members that it makes. */
export function namesOf(tree: Node): { declared: Set<string>; own: Set<string> } {
  const declared = new Set<string>();
  const own = new Set<string>();
  const declare = (pattern: AnyNode | null | undefined): void => {
    if (!pattern) return;
    if (pattern.type === 'Identifier') declared.add(pattern.name);
    else if (pattern.type === 'ObjectPattern') {
      for (const one of pattern.properties) {
        declare(one.type === 'Property' ? (one.value as AnyNode) : one.argument);
      }
    } else if (pattern.type === 'ArrayPattern') for (const one of pattern.elements) declare(one);
    else if (pattern.type === 'AssignmentPattern') declare(pattern.left);
    else if (pattern.type === 'RestElement') declare(pattern.argument);
  };
  full(tree, (some) => {
    const node = some as AnyNode;
    if (node.type === 'VariableDeclarator') declare(node.id);
    else if (/Function|^Class/.test(node.type)) {
      const { id, params } = node as { id?: AnyNode; params?: AnyNode[] };
      declare(id);
      for (const one of params ?? []) declare(one);
    } else if (node.type === 'CatchClause') declare(node.param);
    else if (/^Import.*Specifier$/.test(node.type))
      declare((node as { local: AnyNode }).local as AnyNode);
    else if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
      if (node.key.type === 'Identifier') own.add(node.key.name);
    } else if (node.type === 'ObjectExpression') {
      for (const one of node.properties) {
        if (one.type !== 'Property' || one.computed) continue;
        if (one.key.type === 'Identifier') own.add(one.key.name);
      }
    } else if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
      // What is not there can be written all the same.
      const { computed, property } = node.left;
      if (!computed && property.type === 'Identifier') own.add(property.name);
    }
  });
  return { declared, own };
}

/** Whether these are the attributes of an element: `jsx('dialog', { … })`. */
const isDrawn = (parent: AnyNode | undefined, attributes: AnyNode): boolean =>
  parent?.type === 'CallExpression' &&
  parent.arguments[1] === attributes &&
  ((parent.arguments[0]?.type === 'Literal' && typeof parent.arguments[0].value === 'string') ||
    parent.arguments[0]?.type === 'TemplateLiteral');

const textOf = (node: AnyNode): string => {
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
};

export const parseScript = (text: string): Node =>
  parse(text, { ecmaVersion: 'latest', sourceType: 'module' });

/**
 * @param own names of members that the app makes itself, which say nothing about the browser
 * @returns one for each place
 */
export function lacking(text: string, audience: Audience, own: ReadonlySet<string>): Use[] {
  const lacks = lackOf(audience);
  const tree = parseScript(text);
  const { declared } = namesOf(tree);
  const uses: Use[] = [];
  const report = (feature: string, node: Node) => {
    uses.push({ feature, near: text.slice(Math.max(0, node.start - 30), node.end + 50) });
  };
  const check = (found: readonly [string, Feature | undefined][], node: Node) => {
    for (const [name, feature] of found) if (lacks(feature)) report(name, node);
  };
  const onGlobal = (name: string, node: Node) => {
    for (const [id, feature] of [
      [`api.${name}`, at(api, name)],
      [`api.Window.${name}`, at(api['Window'] as never, name)],
      [`javascript.builtins.${name}`, at(builtins, name)],
    ] as const) {
      if (lacks(feature)) return report(id, node);
    }
  };
  const onMember = (object: AnyNode, name: string, node: Node) => {
    if (object.type === 'Identifier' && !declared.has(object.name)) {
      if (globals.has(object.name)) return onGlobal(name, node);
      const owner = objects[object.name] ?? object.name;
      const isStatic = owner === object.name;
      const candidates = [
        [`api.${owner}.${name}`, at(api[owner] as never, isStatic ? `${name}_static` : name)],
        [`javascript.builtins.${owner}.${name}`, at(builtins[owner] as never, name)],
      ] as const;
      const known = candidates.filter(([, feature]) => feature);
      for (const [id, feature] of known) if (lacks(feature)) report(id, node);
      if (known.length > 0) return;
    }
    if (own.has(name)) return;
    const owners = members.get(name);
    if (owners?.every(({ feature }) => lacks(feature))) report(owners[0]!.id, node);
  };

  fullAncestor(tree, (some, _, ancestors) => {
    const node = some as AnyNode;
    const parents = ancestors.slice(0, -1);
    const parent = parents.at(-1) as AnyNode | undefined;
    check(syntax(node, parents), node);
    if (node.type === 'Literal' && node.regex) {
      check(regularExpression(node.regex.pattern, node.regex.flags), node);
    } else if (
      (node.type === 'NewExpression' || node.type === 'CallExpression') &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'RegExp' &&
      node.arguments[0]?.type === 'Literal'
    ) {
      const [pattern, flags] = node.arguments.map((one) =>
        one.type === 'Literal' ? String(one.value) : '',
      );
      check(regularExpression(pattern!, flags ?? ''), node);
    } else if (node.type === 'MemberExpression') {
      const name =
        !node.computed && node.property.type === 'Identifier'
          ? node.property.name
          : node.property.type === 'Literal'
            ? String(node.property.value)
            : undefined;
      // Called only where it is there.
      const isTried =
        parent?.type === 'CallExpression' && parent.callee === node && parent.optional;
      if (name !== undefined && !isTried) onMember(node.object as AnyNode, name, node);
    } else if (node.type === 'Identifier' && !declared.has(node.name)) {
      onGlobal(node.name, node);
    } else if (node.type === 'ObjectExpression' && isDrawn(parent, node)) {
      for (const one of node.properties) {
        if (one.type !== 'Property' || one.computed || one.key.type !== 'Identifier') continue;
        const owners = attributes.get(one.key.name.toLowerCase());
        if (owners?.every(({ feature }) => lacks(feature))) report(owners[0]!.id, one);
      }
    }
    // In whatever is asked for by a selector.
    for (const [, name] of textOf(node).matchAll(/:([a-z][a-z-]+)/g)) {
      if (lacks(at(selectors, name!))) report(`:${name}`, node);
    }
  });
  return uses;
}
