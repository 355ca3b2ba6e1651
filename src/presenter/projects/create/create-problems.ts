import * as z from 'zod/mini';
import { description, title } from '../../../../contract/fields.ts';
import { problemsOf, type Problems } from '../../forms/problems.ts';
import type { CountedFile } from '../../materials/counted-files.ts';
import type { Draft } from './draft.ts';
import { sayProjects as say } from '../../../i18n/presenter.ts';

const fields = z.object({ name: title, description });

function filesProblem(files: readonly Pick<CountedFile, 'state'>[]): string | undefined {
  if (files.length === 0) return say('no_files');
  if (files.some(({ state }) => state === 'waiting' || state === 'counting')) {
    return say('uncounted_files');
  }
  // Those that cannot be used are left out.
  return files.some(({ state }) => state === 'counted') ? undefined : say('bad_files');
}

/** What keeps the project from being created, by field: name, description or files. */
export function createProblems(
  typed: Draft,
  files: readonly Pick<CountedFile, 'state'>[],
): Problems {
  const problem = filesProblem(files);
  return { ...problemsOf(fields, typed), ...(problem ? { files: problem } : {}) };
}
