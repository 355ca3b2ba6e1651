// One schema asks for an answer and reads it.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jsonSchemaOf, listAnswer } from './answer-schema.ts';

const entry = z.object({
  id: z.int(),
  topic: z._default(z.nullable(z.int()), null),
  ids: z.array(z.int()).check(z.minLength(2), z.maxLength(4)),
});

test('the schema is as strict modes want it: all is required, nothing else is allowed', () => {
  expect(jsonSchemaOf(z.object({ entries: z.array(entry) }))).toEqual({
    type: 'object',
    properties: {
      entries: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            topic: { type: ['integer', 'null'] },
            ids: { type: 'array', items: { type: 'integer' } },
          },
          required: ['id', 'topic', 'ids'],
          additionalProperties: false,
        },
      },
    },
    required: ['entries'],
    additionalProperties: false,
  });
});

test('what does not fit is left out, what may be left out is filled in', () => {
  const { read } = listAnswer('entries', entry);
  const entries = [{ id: 1, ids: [1, 2] }, { id: 2, ids: [1] }, 'nonsense', null];
  expect(read(JSON.stringify({ entries }))).toEqual([{ id: 1, topic: null, ids: [1, 2] }]);
  expect(read('```json\n{"entries":[]}\n```')).toEqual([]);
  for (const content of ['', '[]', '{"entries":{}}', '{"others":[]}', '{"entries":[']) {
    expect(() => read(content)).toThrow('an answer that does not fit');
  }
});
