import { beforeAll, expect, test } from 'vitest';
import { createCountedFiles, refusal, type CountedFilesOptions } from './counted-files.ts';
import { files } from '../../i18n/presenter.ts';

beforeAll(() => files.need());

interface Call {
  file: File;
  answer: PromiseWithResolvers<number>;
  progress: (sent: number) => void;
  signal: AbortSignal;
}

const limits = { knowledge_base_limit: 3, knowledge_base_characters_limit: 100 };

function setUp(options: Partial<CountedFilesOptions> = {}) {
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
    ...options,
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
  calls[0]?.answer.resolve(812_000);
  await until(() => list()[0]?.state === 'failed');
  expect(list()).toMatchObject([
    { problem: '812,000 of 100 characters. Split it into shorter files.', canRetry: false },
  ]);
  expect(warnings).toEqual([
    'warning: Limit Reached! The total character limit of 100 reached for long.odp.',
  ]);
});

const limitReached =
  'warning: Limit Reached! File upload limit reached. You can upload up to 3 presentations.';
const noPlace = 'Your plan takes 3 files per project. Remove another one first.';

test('more files than the plan allows are refused with a warning', async () => {
  const { files, calls, warnings, list, until } = setUp();
  files.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => file(name)));
  for (const index of [0, 1, 2]) {
    await until(() => calls.length > index);
    calls[index]?.answer.resolve(5);
  }
  await until(() => list().every(({ state }) => state === 'counted' || state === 'failed'));
  expect(list().map((entry) => [entry.file.name, entry.problem])).toEqual([
    ['a.pdf', undefined],
    ['b.pdf', undefined],
    ['c.pdf', undefined],
    ['d.pdf', noPlace],
    ['e.pdf', noPlace],
  ]);
  expect(warnings).toEqual([limitReached]);
  files.add([file('f.pdf')]);
  expect(list()[5]).toMatchObject({ problem: noPlace });
  expect(warnings).toEqual([limitReached, limitReached]);
  expect(calls).toHaveLength(3);

  // The place of one that is removed can be had, by a press or by choosing the file again.
  files.remove(list()[0]?.id ?? 0);
  files.retry(list()[2]?.id ?? 0);
  expect(calls[3]?.file.name).toBe('d.pdf');
  files.remove(list()[2]?.id ?? 0);
  calls[3]?.answer.reject(new Error('Aborted.'));
  files.add([file('f.pdf')]);
  await expect.poll(() => calls[4]?.file.name).toBe('f.pdf');
});

test('all that cannot be used are removed at once, and come back', async () => {
  const { files, calls, list, until } = setUp();
  files.add([file('photo.jpg'), file('a.pdf'), file('b.pdf'), file('empty.pdf', '')]);
  calls[0]?.answer.resolve(5);
  calls[1]?.answer.resolve(101);
  await until(() => list()[2]?.state === 'failed');
  const names = () => list().map((entry) => entry.file.name);
  const undo = files.removeFailed();
  expect(names()).toEqual(['a.pdf']);
  files.add([file('c.pdf')]);
  undo();
  expect(names()).toEqual(['photo.jpg', 'a.pdf', 'b.pdf', 'empty.pdf', 'c.pdf']);
  expect(calls).toHaveLength(3);
});

test('files that cannot be used take no place from those that can', async () => {
  const { files, calls, warnings, list, until } = setUp();
  files.add(['1.jpg', '2.jpg', '3.jpg'].map((name) => file(name)));
  files.add(['scan.pdf', 'torn.pdf', 'a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name)));
  calls[0]?.answer.reject(new Error('No text was found in the file.'));
  calls[1]?.answer.reject(new Error('The file is damaged.'));
  for (const index of [2, 3, 4]) {
    await until(() => calls.length > index);
    calls[index]?.answer.resolve(5);
  }
  await until(() => list().every(({ state }) => state === 'counted' || state === 'failed'));
  expect(list().filter(({ state }) => state === 'counted')).toHaveLength(3);
  expect(warnings.filter((text) => text.startsWith('warning'))).toEqual([]);
});

test('what is stored when it is counted leaves the list, and takes one place', async () => {
  let stored = 0;
  const { files, calls, list, until } = setUp({
    existing: () => stored,
    isStoredWhenCounted: true,
  });
  files.add([file('a.pdf'), file('b.pdf'), file('c.pdf'), file('d.pdf')]);
  for (const index of [0, 1, 2]) {
    await until(() => calls.length > index);
    stored += 1;
    calls[index]?.answer.resolve(5);
  }
  await until(() => list().every(({ state }) => state === 'failed'));
  expect(list().map((entry) => entry.file.name)).toEqual(['d.pdf']);
  expect(calls).toHaveLength(3);
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

test('the reason does not say again which file it is', async () => {
  const { files, calls, list, until } = setUp();
  const long = file(`${'W'.repeat(196)}.pdf`);
  files.add([file('a.pdf'), long]);
  calls[0]?.answer.reject(new Error('a.pdf: The file is damaged.'));
  calls[1]?.answer.reject(new Error(`${long.name.slice(0, 120)}: The file is damaged.`));
  await until(() => list().every(({ state }) => state === 'failed'));
  expect(list().map(({ problem }) => problem)).toEqual(Array(2).fill('The file is damaged.'));
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
  expect(refusal(file('a.pdf', ''))).toBe('The file is empty. Save it again, then add it.');
  const mebibyte = 1024 * 1024;
  const large = (bytes: number) => Object.defineProperty(file('a.pdf'), 'size', { value: bytes });
  expect(refusal(large(50 * mebibyte))).toBeUndefined();
  expect(refusal(large(1_200.25 * mebibyte))).toBe(
    '1,200.3 MB of 50 MB. Make it smaller or split it.',
  );
  expect(refusal(large(50 * mebibyte + 1))).toMatch(/^50\.1 MB of 50 MB\./);
});
