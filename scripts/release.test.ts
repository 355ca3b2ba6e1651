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

it('the container holds the packed release, runs as a fixed user, and names its version', () => {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    version: string;
    license: string;
  };
  const [build = '', image = ''] = readFileSync('deploy/Dockerfile', 'utf8')
    .split(/^FROM \$\{BASE\}/m)
    .slice(1);
  expect(build).toContain('npm run pack -- /out');
  expect(image.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /app ./']);
  expect(image).toContain(`org.opencontainers.image.version="${version}"`);
  expect(image).toContain(`org.opencontainers.image.licenses="${license}"`);
  expect(image.match(/^USER .*$/gm)).toEqual(['USER 1000:1000']);
});

interface Compose {
  services: Record<string, Record<string, unknown>>;
}

it.each(['app', 'app-2'])('in compose.yaml %s writes to its volume and to memory only', (name) => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), {
    merge: true,
  }) as Compose;
  expect(services[name]).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp:size=512m,mode=1777'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['data:/data'],
  });
});

it('the changes of the version of package.json are told, with a date', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const sections = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)];
  const [unreleased, latest] = sections.map(([, title]) => title!);
  expect(unreleased).toBe('Unreleased');
  expect(latest?.replace(/\d{4}-\d\d-\d\d$/, 'DATE')).toBe(`${version} - DATE`);
});
