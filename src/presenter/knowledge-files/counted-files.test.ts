import { expect, test } from 'vitest';
import { createCountedFiles, refusal } from './counted-files.ts';

interface Call {
  file: File;
  answer: PromiseWithResolvers<number>;
  progress: (sent: number) => void;
  signal: AbortSignal;
}

function setUp(limits = { knowledge_base_limit: 3, knowledge_base_characters_limit: 100 }) {
  const calls: Call[] = [];
  const warnings: string[] = [];
  const files = createCountedFiles({
    limits: () => limits,
    count: (file, progress, signal) => {
      const answer = Promise.withResolvers<number>();
      calls.push({ file, answer, progress, signal });
      return answer.promise;
    },
    warn: ({ type, title, text }) => warnings.push(`${type}: ${title} ${text}`),
  });
  const list = () => files.store.getState().files;
  /** Resolves when the store says so. */
  const until = (isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => isDone() && resolve();
      files.store.subscribe(check);
      check();
    });
  return { files, calls, warnings, list, until };
}

const file = (name: string, text = 'words') => new File([text], name, { lastModified: 1 });

test('a file is counted, with its progress', async () => {
  const { files, calls, list, until } = setUp();
  files.add([file('a.pdf')]);
  calls[0]?.progress(0.5);
  expect(list()).toMatchObject([{ state: 'counting', sent: 0.5 }]);
  calls[0]?.answer.resolve(100);
  await until(() => list()[0]?.state === 'counted');
  expect(list()).toMatchObject([{ characters: 100, sent: 1 }]);
});

test('two are counted at once, the third when one is done', async () => {
  const { files, calls, list, until } = setUp();
  files.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  expect(list().map(({ state }) => state)).toEqual(['counting', 'counting', 'waiting']);
  calls[0]?.answer.resolve(1);
  await until(() => list()[2]?.state === 'counting');
  expect(calls.map((call) => call.file.name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('a file over the character limit is skipped with a warning', async () => {
  const { files, calls, warnings, list, until } = setUp();
  files.add([file('long.odp')]);
  calls[0]?.answer.resolve(101);
  await until(() => list().length === 0);
  expect(warnings).toEqual([
    'warning: Limit Reached! The total character limit of 100 reached for long.odp.',
  ]);
});

test('more files than the plan allows are refused with a warning', () => {
  const { files, warnings, list } = setUp();
  files.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => file(name)));
  expect(list()).toHaveLength(3);
  expect(warnings).toEqual([
    'warning: Limit Reached! File upload limit reached. You can upload up to 3 presentations.',
  ]);
});

test('a failure names the file and its reason, and can be tried again where that helps', async () => {
  const { files, calls, warnings, list, until } = setUp();
  files.add([file('a.pdf')]);
  calls[0]?.answer.reject(Object.assign(new Error('Busy.'), { canRetry: true }));
  await until(() => list()[0]?.state === 'failed');
  expect(list()).toMatchObject([{ problem: 'Busy.', canRetry: true }]);
  expect(warnings).toEqual(['error: Error! Failed to calculate character count for a.pdf.']);
  files.retry(list()[0]?.id ?? 0);
  calls[1]?.answer.resolve(5);
  await until(() => list()[0]?.state === 'counted');
  expect(list()).toMatchObject([{ problem: undefined, characters: 5 }]);
});

test('a file that is removed stops being sent, without a warning', async () => {
  const { files, calls, warnings, list } = setUp();
  files.add([file('a.pdf')]);
  files.remove(list()[0]?.id ?? 0);
  expect(list()).toEqual([]);
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.answer.reject(calls[0].signal.reason);
  await calls[0]?.answer.promise.catch(() => {});
  expect(warnings).toEqual([]);
});

test('the same file is not added twice', () => {
  const { files, list } = setUp();
  files.add([file('a.pdf'), file('a.pdf')]);
  expect(list()).toHaveLength(1);
});

test('what cannot be learnt is refused before anything is sent', () => {
  const { files, calls, list } = setUp();
  files.add([file('photo.jpg')]);
  expect(calls).toEqual([]);
  expect(list()).toMatchObject([{ state: 'failed', canRetry: false }]);
  expect(refusal(file('photo.jpg'))).toMatch(/^Only DOC/);
  expect(refusal(file('NOTES.DOCX'))).toBeUndefined();
  expect(refusal(file('a.pdf', ''))).toBe('The file contains no text.');
});
