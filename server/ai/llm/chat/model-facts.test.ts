// What services tell of their models, in the lists that each of them has.

import { expect, test } from 'vitest';
import { nothingKnown, readFacts } from './model-facts.ts';

const base = 'http://models.example.org/v1';
const factsOf = (lists: Readonly<Record<string, unknown>>, model = 'small') =>
  readFacts(
    base,
    model,
    async (url) => lists[url.replace('http://models.example.org', '')] ?? null,
  );

test.each<[string, Record<string, unknown>, number | null, number | null]>([
  [
    'llama.cpp, whose slots share the context',
    {
      '/v1/models': { data: [{ id: 'm.gguf', meta: { n_ctx: 8192, n_params: 1_777_088_000 } }] },
      '/props': { default_generation_settings: { n_ctx: 4096 } },
    },
    4096,
    1_777_088_000,
  ],
  [
    'llama.cpp that shows no properties',
    { '/v1/models': { data: [{ id: 'small', meta: { n_ctx: 8192, n_ctx_train: 32_768 } }] } },
    8192,
    null,
  ],
  ['vLLM', { '/v1/models': { data: [{ id: 'small', max_model_len: 16_384 }] } }, 16_384, null],
  [
    'LM Studio',
    {
      '/v1/models': { data: [{ id: 'small' }, { id: 'large' }] },
      '/api/v0/models': {
        data: [
          { id: 'large', max_context_length: 131_072 },
          { id: 'small', max_context_length: 32_768, loaded_context_length: 4096 },
        ],
      },
    },
    4096,
    null,
  ],
  [
    'OpenRouter',
    {
      '/v1/models': {
        data: [
          { id: 'other', context_length: 1 },
          { id: 'small', context_length: 131_072 },
        ],
      },
    },
    131_072,
    null,
  ],
])('%s', async (_, lists, contextTokens, parameters) => {
  expect(await factsOf(lists)).toEqual({ contextTokens, parameters });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no list', { data: 'many' }],
  [
    'other models',
    {
      data: [
        { id: 'a', max_model_len: 1 },
        { id: 'b', max_model_len: 2 },
      ],
    },
  ],
  ['nonsense', { data: [null, 7, { id: 'small', max_model_len: -1, meta: 'x' }] }],
])('of a service that tells %s nothing is known', async (_, list) => {
  expect(await factsOf({ '/v1/models': list })).toEqual(nothingKnown);
});
