// Every language says all that the English words say, with the same placeholders and all plural forms
// that it has; and every key is said somewhere.

import { parse, type Token } from '@messageformat/parser';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../contract/messages/en.ts';
import { enReasons } from '../../contract/messages/reasons.ts';
import { errorsOf } from '../../contract/define.ts';
import { errors } from '../../contract/errors.ts';
import { routes } from '../../contract/api/all.ts';
import { rejectionReasons } from '../../contract/rejections.ts';
import { studentPaths } from '../../contract/api/students/student-calls.ts';
import { pushPaths } from '../../contract/api/students/push-calls.ts';
import { compileWords } from '../../scripts/vite/compile-words.ts';
import { languages, languageOf, type Language } from '../../contract/locales.ts';

type Words = Readonly<Record<string, string>>;
const codes = Object.keys(languages) as Language[];
const root = import.meta.dirname;
const folders = globSync([
  `${root}/locales/*/en.ts`,
  `${root}/../../server/i18n/locales/*/en.ts`,
]).map(dirname);
const folderOf = new Map(folders.map((folder) => [basename(folder), folder]));
const parts = [...folderOf.keys()];

const wordsOf = async (part: string, code: Language): Promise<Words> =>
  ((await import(`${folderOf.get(part)}/${code}.ts`)) as { words: Words }).words;

it('every part has a name of its own', () => {
  expect(parts).toHaveLength(folders.length);
});

interface Found {
  parameters: Set<string>;
  plurals: string[][];
}

function look(tokens: readonly Token[], found: Found = { parameters: new Set(), plurals: [] }) {
  for (const token of tokens) {
    if ('arg' in token) found.parameters.add(token.arg);
    if (!('cases' in token)) continue;
    if (token.type === 'plural') found.plurals.push(token.cases.map(({ key }) => key));
    for (const { tokens: inside } of token.cases) look(inside, found);
  }
  return found;
}
/** Bold words stand in pairs. */
const tagsOf = (text: string) => (text.match(/<\/?\w+>/g) ?? []).join('');

/** The forms that whole numbers up to a thousand take; beyond, a language may fall back on `other`. */
function formsOf(code: Language): string[] {
  const rules = new Intl.PluralRules(code);
  const used = new Set(Array.from({ length: 1_001 }, (_, count) => rules.select(count)));
  return [...used.add('other')].toSorted();
}

/** The same in English, and no slip. */
const loans: Partial<Record<Language, readonly string[]>> = {
  de: ['dashboard', 'name'],
  es: ['error', 'answered_0', 'plan'],
  fr: ['questions', 'notifications', 'questions_of', 'suggestions', 'passages', 'client'],
};

describe.each(parts)('the words of %s', (part) => {
  it.each(codes)('are whole and well formed in %s', async (code) => {
    const [english, words] = [await wordsOf(part, 'en'), await wordsOf(part, code)];
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.keys(words).filter((key) => words[key]!.trim() === '')).toEqual([]);
    expect(() => compileWords(words, code)).not.toThrow();
  });

  it.each(codes)('take the same parameters in %s, and each plural form', async (code) => {
    const [english, words] = [await wordsOf(part, 'en'), await wordsOf(part, code)];
    const outline = (texts: Words, forms: (found: string[]) => string[]) =>
      Object.entries(texts)
        .toSorted()
        .map(([key, text]) => {
          const { parameters, plurals } = look(parse(text));
          const names = [...parameters].toSorted();
          return { key, names, plurals: plurals.map(forms), tags: tagsOf(text) };
        });
    expect(outline(words, (found) => found.toSorted())).toEqual(
      outline(english, () => formsOf(code)),
    );
  });

  it.each(codes.slice(1))('are translated in %s', async (code) => {
    const [english, words] = [await wordsOf(part, 'en'), await wordsOf(part, code)];
    const same = Object.keys(words).filter((key) => words[key] === english[key]);
    expect(same.filter((key) => !loans[code]?.includes(key))).toEqual([]);
    // Arabic is written in its own letters, but for names.
    if (code !== 'ar') return;
    const said = (text: string) => text.replaceAll(/\{\w+\}/g, '');
    const foreign = Object.entries(words).filter(
      ([, text]) => /\p{L}/u.test(said(text)) && !/[\u0600-\u06FF]/.test(text),
    );
    expect(foreign).toEqual([]);
  });

  it('are all said somewhere', async () => {
    const users = globSync(`${folderOf.get(part)}/../../../**/*.{ts,tsx}`)
      .filter((file) => !file.includes('/i18n/') && !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8'))
      .filter((code) => imports(code, part))
      .map((code) => code.replaceAll(/^import [^;]*;|\/\/.*$/gm, ''))
      .join('\n');
    const codesOfCalls = lookedUp[part] ?? [];
    const unsaid = Object.keys(await wordsOf(part, 'en')).filter(
      (key) => !codesOfCalls.includes(key) && !isIn(key, users),
    );
    expect(unsaid).toEqual([]);
  });
});

/** By its own accessor, or by the one for what presenters read: `live-view` is `liveView` and `sayLiveView`. */
function imports(code: string, part: string): boolean {
  if (code.includes(`i18n/locales/${part}/index.ts'`)) return true;
  const [, names = ''] = /import \{([^}]*)\} from '[^']*i18n\/presenter\.ts'/.exec(code) ?? [];
  const name = part.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return new RegExp(`\\b(${name}|say${name[0]!.toUpperCase()}${name.slice(1)})\\b`).test(names);
}

/** As a text, as a name in a table, or as part of one: `camera_${trouble}`, `${change}_what`. */
function isIn(key: string, code: string): boolean {
  if (new RegExp(`(['\`]${key}['\`]|\\b${key}: )`).test(code)) return true;
  return [...key.matchAll(/_/g)].some(
    ({ index }) =>
      code.includes(`\`${key.slice(0, index + 1)}\${`) || code.includes(`}${key.slice(index)}\``),
  );
}

const paths: readonly string[] = Object.values({
  ...studentPaths,
  ...pushPaths,
  getQuestions: '/api/student/getQuestions',
  getProjectDetail: '/api/student/project-detail',
  meToo: '/api/student/me-too',
  withdrawQuestion: '/api/student/withdraw-question',
});
const explained: string[] = [
  ...rejectionReasons,
  ...Object.values(routes)
    .filter(({ path }) => paths.includes(path))
    .flatMap((route) => [...errorsOf(route)]),
];

/** Of what few servers offer: read in parts of their own, and looked up there first. */
const ofCourses = [
  'presentation_gone',
  ...Object.keys(errors).filter((code) => code.startsWith('lti_')),
];
const ofPlatforms = Object.keys(errors).filter((code) => code.startsWith('platform_'));
const refusals: string[] = Object.values(routes)
  .filter(({ path }) => !path.startsWith('/api/student/'))
  .flatMap((route) => [...errorsOf(route)])
  .filter((code) => ![...ofCourses, ...ofPlatforms].includes(code));
/** Where the server has said nothing. */
const own = ['offline', 'timeout', 'nonsense', 'given_up'];

/** What a code means is looked up. */
const lookedUp: Partial<Record<string, readonly string[]>> = {
  student: explained,
  failures: [...refusals, ...own, ...Object.keys(enReasons)],
  messages: Object.keys(en),
  course: ofCourses,
  platforms: ofPlatforms,
};

it.each([
  ['a student', 'student'],
  ['a presenter', 'failures'],
  ['who comes from a course page', 'course'],
  ['who registers a platform', 'platforms'],
] as const)('%s reads each refusal in the language of the page', async (_, part) => {
  const read = lookedUp[part]!;
  expect(read.length).toBeGreaterThan(1);
  const words = Object.keys(await wordsOf(part, 'en'));
  expect([...new Set(read)].filter((code) => !words.includes(code))).toEqual([]);
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['nl', 'fr-CA'], 'fr'],
  [['den', 'constructor'], 'en'],
  [[], 'en'],
  [['ar-EG'], 'ar'],
])('of %j it is %s', (tags, code) => {
  expect(languageOf(tags)).toBe(code);
});
