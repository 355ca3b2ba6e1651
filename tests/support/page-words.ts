// Where there is no page, its words in English can be needed all the same: `await part.need()`.

import type { WordsAtStart } from '../../src/i18n/index.ts';

const load: WordsAtStart['load'] = async (part, code) => {
  const [{ compileWords }, { words }] = await Promise.all([
    import('../../scripts/vite/compile-words.ts'),
    import(`../../src/i18n/locales/${part}/${code}.ts`) as Promise<{
      words: Record<string, string>;
    }>,
  ]);
  const script = encodeURIComponent(compileWords(words, code));
  return import(/* @vite-ignore */ `data:text/javascript,${script}`) as ReturnType<typeof load>;
};

Object.assign(globalThis, { askroom: { code: 'en', load } satisfies WordsAtStart });
