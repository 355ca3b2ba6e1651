// What a built style sheet uses that promised browsers may lack: properties and their keywords, functions,
// units, selectors, at-rules. What stands in `@supports` is asked for first.
import type { Identifier as Feature } from '@mdn/browser-compat-data/forLegacyNode';
import { generate, parse, walk } from 'css-tree';
import type { Audience } from '../../../scripts/vite/promised-browsers.ts';
import { bcd, lackOf } from './promised.ts';
import type { Use } from './scripts.ts';

type Features = Readonly<Record<string, Feature | undefined>>;
const { css } = bcd as unknown as {
  css: Record<'at-rules' | 'properties' | 'selectors' | 'types', Features>;
};
const at = (features: unknown, name: string): Feature | undefined =>
  features && Object.hasOwn(features, name) ? (features as Features)[name] : undefined;

const units = /^[dsl]v(?:w|h|i|b|min|max)$/;
const unitFeature = (unit: string): Feature | undefined => {
  const lengths = css.types['length'];
  if (units.test(unit)) {
    const kind = { d: 'dynamic', s: 'small', l: 'large' }[unit[0]!];
    return at(lengths, `viewport_percentage_units_${kind}`);
  }
  if (unit.startsWith('cq')) return at(lengths, 'container_query_length_units');
  return at(lengths, unit);
};

/** Of functions: those that are types, or in a group of them. */
const functionFeature = (name: string): Feature | undefined =>
  at(css.types, name) ?? at(css.types['color'], name) ?? at(css.types['image'], name);

/** @returns one for each place */
export function lackingStyles(text: string, audience: Audience): Use[] {
  const lacks = lackOf(audience);
  const uses: Use[] = [];
  const tree = parse(text, { parseCustomProperty: true });
  walk(tree, function (node) {
    const report = (feature: string, found: Feature | undefined) => {
      const { declaration, rule, atrule } = this;
      if (atrule?.name === 'supports' || !lacks(found)) return;
      const around = declaration ?? rule?.prelude ?? atrule ?? node;
      uses.push({ feature, near: generate(around).slice(0, 120) });
    };
    if (node.type === 'Atrule') {
      report(`@${node.name}`, at(css['at-rules'], node.name));
    } else if (node.type === 'Feature') {
      report(`@media ${node.name}`, at(css['at-rules']['media'], node.name));
    } else if (node.type === 'Declaration') {
      report(node.property, at(css.properties, node.property));
    } else if (node.type === 'Identifier' && this.declaration) {
      const { property } = this.declaration;
      report(`${property}: ${node.name}`, at(at(css.properties, property), node.name));
    } else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      report(`:${node.name}`, at(css.selectors, node.name));
    } else if (node.type === 'NestingSelector') {
      report('&', at(css.selectors, 'nesting'));
    } else if (node.type === 'Function') {
      report(`${node.name}()`, functionFeature(node.name));
    } else if (node.type === 'Dimension') {
      report(node.unit, unitFeature(node.unit.toLowerCase()));
    }
  });
  return uses;
}
