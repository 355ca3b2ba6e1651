import { beforeAll, expect, test } from 'vitest';
import { createProblems } from './create-problems.ts';
import { failures, projects } from '../../../i18n/presenter.ts';

beforeAll(() => Promise.all([failures.need(), projects.need()]));

const typed = { name: 'Light', description: 'Waves and particles' };

test('name and files are required, a description is not', () => {
  expect(createProblems({ name: ' ', description: '' }, [])).toEqual({
    name: 'Project name is required.',
    files: 'Add at least one file.',
  });
  expect(createProblems(typed, [{ state: 'counted' }])).toEqual({});
  expect(createProblems({ ...typed, description: '' }, [{ state: 'counted' }])).toEqual({});
});

test('a project waits for its files to be counted, and wants none that failed', () => {
  expect(createProblems(typed, [{ state: 'counted' }, { state: 'counting' }])).toEqual({
    files: 'One moment: your files are still being checked.',
  });
  expect(createProblems(typed, [{ state: 'failed' }, { state: 'counting' }])).toEqual({
    files: 'Remove the files that can’t be used.',
  });
});
