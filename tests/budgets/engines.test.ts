// What is built is read against the browsers that are promised (browserslist in package.json): what one of
// them may lack is found here before a student finds it.
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { audienceOf, lackingInScripts, lackingInStyles } from './engines/built.ts';
import { allowedInScripts, allowedInStyles } from './engines/allowed.ts';
import { lacking } from './engines/scripts.ts';
import { lackingStyles } from './engines/styles.ts';
import { chunks, firstLoad, readBuilt } from './built-files.ts';

const none: ReadonlySet<string> = new Set();
const features = (script: string) =>
  lacking(script, 'students', none).map(({ feature }) => feature);

test.each([
  ['list.toSorted()', 'javascript.builtins.Array.toSorted'],
  ['list.toSpliced(0, 1)', 'javascript.builtins.Array.toSpliced'],
  ['Map.groupBy(list, key)', 'javascript.builtins.Map.groupBy'],
  ['Object.groupBy(list, key)', 'javascript.builtins.Object.groupBy'],
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['text.isWellFormed()', 'javascript.builtins.String.isWellFormed'],
  ['URL.canParse(text)', 'api.URL.canParse'],
  ['AbortSignal.any([one, other])', 'api.AbortSignal.any'],
  ['card.checkVisibility()', 'api.Element.checkVisibility'],
  ['list.showPopover()', 'api.HTMLElement.showPopover'],
  ['list.matches(":popover-open")', ':popover-open'],
  ['document.querySelector(`dialog:modal`)', ':modal'],
  ['/(?<=a)b/u', 'lookbehind'],
  ['new RegExp("(?<!a)b")', 'lookbehind'],
  ['/[a--b]/v', 'RegExp v'],
  ['class A { static { start() } }', 'class static blocks'],
  ['requestIdleCallback(work)', 'api.Window.requestIdleCallback'],
  ['h("div", { popover: "auto" })', 'html.global_attributes.popover'],
])('%s is found', (script, feature) => {
  expect(features(script)).toContain(feature);
});

test.each([
  ['list.map(one).at(-1)'],
  ['navigator.vibrate?.(60)'],
  ['const { toSorted } = own; toSorted()'],
  ['list.findLast(is)'],
  ['/(?=a)b/u'],
])('%s is no matter', (script) => {
  expect(features(script)).toEqual([]);
});

test.each([
  ['a { text-wrap: balance }', 'text-wrap: balance'],
  ['a:has(b) { color: red }', ':has'],
  ['a { field-sizing: content }', 'field-sizing'],
  ['@container (width > 1px) { a { color: red } }', '@container'],
  ['a { & b { color: red } }', '&'],
  ['a { block-size: 1lh }', 'lh'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
])('%s is found', (style, feature) => {
  expect(lackingStyles(style, 'students').map((use) => use.feature)).toContain(feature);
});

test('what is asked for by @supports is no matter', () => {
  expect(
    lackingStyles('@supports (field-sizing: content) { a { field-sizing: content } }', 'students'),
  ).toEqual([]);
});

test('students and presenters are told apart', () => {
  const fileOf = (entry: string) => chunks.find((chunk) => chunk.entry === entry)!.file;
  const first = firstLoad().filter((file) => file !== 'index.html');
  expect(new Set(first.map(audienceOf))).toEqual(new Set(['students']));
  expect(audienceOf(fileOf('src/student/topics/open-topics.tsx'))).toBe('students');
  expect(audienceOf(fileOf('src/app/presenter-routes.tsx'))).toBe('students');
  expect(audienceOf(fileOf('src/presenter/report/report-screen.tsx'))).toBe('presenters');
});

test('the built scripts use nothing that a promised browser may lack, but what is asked for first', () => {
  const uses = lackingInScripts();
  const others = [...uses].filter(
    ([feature, places]) => places.length !== allowedInScripts[feature]?.uses,
  );
  expect(Object.fromEntries(others)).toEqual({});
  expect(Object.keys(allowedInScripts).filter((feature) => !uses.has(feature))).toEqual([]);
});

test('the built styles use nothing that a promised browser may lack, but what is decoration', () => {
  const uses = lackingInStyles();
  const others = [...uses].filter(([feature]) => !(feature in allowedInStyles));
  expect(Object.fromEntries(others)).toEqual({});
  expect(Object.keys(allowedInStyles).filter((feature) => !uses.has(feature))).toEqual([]);
});

/** The script in the page that is for browsers which can read no other one. */
const forTheOldest = [...readBuilt('index.html').matchAll(/<script>([^]*?)<\/script>/g)].at(
  -1,
)![1]!;

test('a browser that is too old can read what says so', () => {
  expect(() => parse(forTheOldest, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
});

/** A browser as far as this script looks at one. */
function aBrowser(language: string, lacks: { isOld?: boolean } = {}) {
  const texts: string[] = [];
  const listeners: ((event: { message: string }) => void)[] = [];
  const element = () => ({
    style: {},
    firstChild: null as unknown,
    id: 'root',
    innerHTML: '',
    ...(lacks.isOld ? {} : { noModule: false }),
    appendChild(child: unknown) {
      if (typeof child === 'string') texts.push(child);
    },
  });
  const root = element();
  const document = {
    documentElement: { lang: '' },
    getElementById: () => root,
    createElement: element,
    createTextNode: (text: string) => text,
  };
  const window = {
    HTMLDialogElement: Object,
    addEventListener: (_: string, listener: (event: { message: string }) => void) =>
      listeners.push(listener),
  };
  const run = new Function('document', 'window', 'navigator', 'location', forTheOldest);
  run(document, window, { language }, { href: 'https://askroom.example/j/ABC' });
  return { texts, root, fail: (message: string) => listeners.forEach((one) => one({ message })) };
}

test.each([
  ['en-GB', 'too old for Askroom'],
  ['de', 'zu alt für Askroom'],
  ['es-MX', 'demasiado antiguo para Askroom'],
  ['fr', 'trop ancien pour Askroom'],
  ['ar-EG', 'قديم جدًا'],
  ['ja', 'too old for Askroom'],
])('and says it in its language: %s', (language, words) => {
  const { texts, root } = aBrowser(language, { isOld: true });
  expect(texts.join('')).toContain(words);
  expect(texts.join('')).toContain('https://askroom.example/j/ABC');
  // What it can read of the app finds no place to draw itself in.
  expect(root.id).toBe('');
});

test('and where it cannot read the app all the same, but not for an error of the app', () => {
  const browser = aBrowser('en');
  expect(browser.texts).toEqual([]);
  browser.fail('Uncaught TypeError: x is not a function');
  expect(browser.texts).toEqual([]);
  browser.fail('SyntaxError: Invalid regular expression: invalid group specifier name');
  expect(browser.texts.join('')).toContain('too old');
});
