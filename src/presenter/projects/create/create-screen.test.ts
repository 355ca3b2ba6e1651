import { beforeAll, expect, test } from 'vitest';
import { failures, projects } from '../../../i18n/presenter.ts';
import { createProblems } from './create-screen.tsx';

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

test('a project waits for its files to be counted', () => {
  expect(createProblems(typed, [{ state: 'counted' }, { state: 'counting' }])).toEqual({
    files: 'One moment: your files are still being checked.',
  });
  expect(createProblems(typed, [{ state: 'failed' }, { state: 'waiting' }])).toEqual({
    files: 'One moment: your files are still being checked.',
  });
});

test('files that cannot be used are left out, until none is left that can', () => {
  expect(createProblems(typed, [{ state: 'failed' }, { state: 'counted' }])).toEqual({});
  expect(createProblems(typed, [{ state: 'failed' }, { state: 'failed' }])).toEqual({
    files: 'None of these files can be used. Add one that can.',
  });
});
