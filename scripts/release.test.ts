import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  on: { push: { tags: string[] } };
  jobs: Record<string, { needs?: string | string[]; steps: { uses?: string; run?: string }[] }>;
}

const workflow = parse(readFileSync('.github/workflows/release.yml', 'utf8')) as Workflow;

it('a tag is tested before anything is made of it, and published last', () => {
  const { on, jobs } = workflow;
  expect(on.push.tags).toEqual(['v*']);
  const needs = Object.entries(jobs).map(([name, job]) => [name, job.needs]);
  expect(Object.fromEntries(needs)).toEqual({
    test: undefined,
    pack: 'test',
    container: 'test',
    publish: ['pack', 'container'],
  });
});

it('runs only scripts that package.json has', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const called = steps.flatMap(({ run }) => /^npm (?:run )?([\w:]+)/.exec(run ?? '')?.[1] ?? []);
  expect(called).toEqual(['test', 'pack']);
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
});

it('names each action with a major version', () => {
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.length).toBeGreaterThan(8);
  expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+$/.test(action))).toEqual([]);
});

it('the changes of the version of package.json are told, with a date', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const sections = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)];
  const [unreleased, latest] = sections.map(([, title]) => title!);
  expect(unreleased).toBe('Unreleased');
  expect(latest?.replace(/\d{4}-\d\d-\d\d$/, 'DATE')).toBe(`${version} - DATE`);
});
