import {
  codePointLength,
  descriptionMaxCharacters,
  titleMaxCharacters,
} from '../../../../contract/limits.ts';
import * as z from 'zod/mini';
import { description, title } from '../../../../contract/fields.ts';
import { problemsOf, type Problems } from '../../forms/problems.ts';
import type { CountedFile } from '../../materials/counted-files.ts';
import type { Draft } from './draft.ts';
import { say } from '../../../i18n/locales/projects/index.ts';

const fields = z.object({ name: title, description });

function filesProblem(files: readonly Pick<CountedFile, 'state'>[]): string | undefined {
  if (files.length === 0) return say('no_files');
  if (files.some(({ state }) => state === 'failed')) return say('bad_files');
  if (files.some(({ state }) => state !== 'counted')) {
    return say('uncounted_files');
  }
  return undefined;
}

const most = { name: titleMaxCharacters, description: descriptionMaxCharacters };

/** What the contract's rule says, in the language of the page. */
function fieldProblem(field: keyof Draft, typed: string): string {
  if (typed.trim() === '') return say('name_required');
  const isTooLong = codePointLength(typed.trim()) > most[field];
  return isTooLong ? say('too_long', { most: most[field] }) : say('unstorable');
}

/** What keeps the project from being created, by field: name, description or files. */
export function createProblems(
  typed: Draft,
  files: readonly Pick<CountedFile, 'state'>[],
): Problems {
  const problem = filesProblem(files);
  const wrong = Object.keys(problemsOf(fields, typed)) as (keyof Draft)[];
  return {
    ...Object.fromEntries(wrong.map((field) => [field, fieldProblem(field, typed[field])])),
    ...(problem ? { files: problem } : {}),
  };
}
