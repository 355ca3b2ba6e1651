import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Addresses of all modules that are loaded when the models of this environment are made. */
function loadedBy(config: object): string[] {
  const program = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
    const { createLlmModels } = await import(${JSON.stringify(new URL('./llm-models.ts', import.meta.url))});
    const models = await createLlmModels(${JSON.stringify(config)}, {});
    console.log(JSON.stringify({ urls, names: models.map(({ name }) => name) }));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
  const { urls, names } = JSON.parse(printed.toString()) as { urls: string[]; names: string[] };
  expect(names).toEqual((config as { LLM_MODELS: string[] }).LLM_MODELS);
  return urls;
}

test('the SDK is loaded only where a service is configured', () => {
  const isSdk = (url: string): boolean => url.includes('/node_modules/openai/');
  const service = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODELS: ['large', 'small'] };
  expect(loadedBy({ LLM_MODELS: [] }).filter(isSdk)).toEqual([]);
  expect(loadedBy(service).some(isSdk)).toBe(true);
});
