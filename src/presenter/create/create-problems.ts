import * as z from 'zod/mini';
import { description, title } from '../../../contract/fields.ts';
import { problemsOf, type Problems } from '../forms/problems.ts';
import type { CountedFile } from '../knowledge-files/counted-files.ts';
import type { Draft } from './draft.ts';

const fields = z.object({ name: title, description });

function filesProblem(files: readonly Pick<CountedFile, 'state'>[]): string | undefined {
  if (files.length === 0) return 'Add at least one file.';
  if (files.some(({ state }) => state === 'failed')) return 'Remove the files that cannot be used.';
  if (files.some(({ state }) => state !== 'counted')) {
    return 'One moment: your files are still being counted.';
  }
  return undefined;
}

/** What keeps the project from being created, by field: name, description or files. */
export function createProblems(
  typed: Draft,
  files: readonly Pick<CountedFile, 'state'>[],
): Problems {
  const problem = filesProblem(files);
  return { ...problemsOf(fields, typed), ...(problem ? { files: problem } : {}) };
}
