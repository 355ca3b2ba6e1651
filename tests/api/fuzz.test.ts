// Each call of the API document, as a stranger with the document in hand would try it: bodies that
// its schemas allow, nearly allow or know nothing of, ids of others and of nobody, wrong tokens.
// Whatever comes, the answer is one that the document names, in the form that it names, and never a
// 5xx. `FUZZ_RUNS=2000 npx vitest run --project api tests/api/fuzz.test.ts` tries for longer and
// prints what was answered; a failure prints its seed and the smallest request that shows it.

import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, expect } from 'vitest';
import { onAStore, type TestApp } from '../support/app.ts';
import { anything, nasty, valid, type JsonSchema } from '../support/from-schema.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
} from '../support/people.ts';

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly security?: readonly Record<string, unknown>[];
  readonly responses: Readonly<Record<string, Content>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}
interface Tried {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly type: string;
  readonly body: unknown;
}

const runs = Number(process.env['FUZZ_RUNS'] ?? 12);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** What a call does away with, the calls after it cannot use: these come last, in this order. */
const last = [
  /^POST .*\/sessions$/,
  /password/,
  /^DELETE/,
  /\/sign-ins/,
  /\/logout/,
  /^DELETE \/api\/presenter$/,
];

onAStore('a stranger with the API document', (test) => {
  const answers = new Map<string, Map<number, number>>();
  let tokens: Record<string, string>;
  let ids: number[];

  test.beforeAll(async ({ app }) => {
    const presenter = await signUp(app, 'enterprise');
    const presentation = await createReady(presenter);
    const id = presentation.presentation_id;
    const person = { firstname: 'Ada', lastname: 'Moss', email: 'ada@example.org' };
    const student = await enter(app, presentation, person);
    for (const title of ['Why are leaves green?', 'What do stomata do?']) await ask(student, title);
    const questions = await judgedQuestions(student);
    const topics = await settledTopics(presenter, id);
    const other = await signUp(app, 'free');
    tokens = { presenter: presenter.token, student: student.token, other: other.token };
    ids = [id, ...questions, ...topics].map((one) => (typeof one === 'number' ? one : one.id));
    console.log(`Seed of the fuzz run: ${seed}`);
  });
  afterAll(() => {
    if (process.env['FUZZ_RUNS']) console.log(tableOf(answers));
  });

  const tokenFor = (operation: Operation): Arbitrary<string | undefined> => {
    const [role] = Object.keys(operation.security?.[0] ?? {});
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant(role ? tokens[role] : undefined) },
      { weight: 1, arbitrary: fc.constantFrom(undefined, ...Object.values(tokens)) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 200 }) },
    );
  };

  function parameters(operation: Operation, place: Parameter['in']) {
    const own = (operation.parameters ?? []).filter((one) => one.in === place);
    const valueOf = ({ schema }: Parameter) =>
      fc.oneof(
        { weight: 5, arbitrary: place === 'path' ? fc.constantFrom(...ids) : valid(schema) },
        { weight: 2, arbitrary: valid(schema) },
        { weight: 1, arbitrary: nasty },
      );
    const model = Object.fromEntries(own.map((one) => [one.name, valueOf(one)]));
    const requiredKeys = own.filter(() => place === 'path').map(({ name }) => name);
    return fc.record(model, { requiredKeys, noNullPrototype: true });
  }

  function requests(operation: Operation): Arbitrary<Tried> {
    const [[type, { schema }] = ['', { schema: undefined }]] = Object.entries(
      operation.requestBody?.content ?? {},
    );
    return fc.record({
      path: parameters(operation, 'path'),
      query: parameters(operation, 'query'),
      token: tokenFor(operation),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant(type) },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json', 'x') },
      ),
      body: schema ? anything(withIds(schema, ids)) : fc.constant(undefined),
    });
  }

  async function send(app: TestApp, method: string, path: string, tried: Tried) {
    const query = new URLSearchParams(
      Object.entries(tried.query).map(([name, value]) => [name, asText(value)]),
    );
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(asText(tried.path[name]).toWellFormed()),
    );
    const { type, body, token } = tried;
    const isForm = type.startsWith('multipart/');
    const form = isForm ? formOf(body) : undefined;
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(form
        ? { 'content-type': form.type }
        : body === undefined
          ? {}
          : { 'content-type': type }),
    };
    const payload = form ? form.payload : JSON.stringify(body);
    return app.fastify.inject({
      method: method as 'GET',
      url: `${filled}?${query}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
  }

  test('is answered as the document says, whatever is sent', async ({ app }) => {
    const document = (await app.fastify.inject('/api/docs/json')).json<Document>();
    const ajv = new Ajv({ strict: false, allErrors: false });
    addFormats.default(ajv);
    ajv.addSchema(document, 'document');
    const operations = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
      )
      .map((one) => ({ ...one, name: `${one.method.toUpperCase()} ${one.path}` }))
      .toSorted((a, b) => rankOf(a.name) - rankOf(b.name));
    expect(operations.length).toBeGreaterThan(60);

    for (const { path, method, operation, name } of operations) {
      const seen = new Map<number, number>();
      answers.set(name, seen);
      const pointer = (status: number) =>
        `document#/paths/${escaped(path)}/${method}/responses/${status}/content/application~1json/schema`;
      await fc.assert(
        fc.asyncProperty(requests(operation), async (tried) => {
          const response = await send(app, method, path, tried);
          const { statusCode: status } = response;
          seen.set(status, (seen.get(status) ?? 0) + 1);
          // An id that is nothing leads to another path.
          const isElsewhere = status === 404 || status === 405;
          const isNamed = isElsewhere || Object.hasOwn(operation.responses, status);
          const types = isElsewhere
            ? ['application/json']
            : Object.keys(operation.responses[status]?.content ?? {});
          const type = types.find((one) => response.headers['content-type']?.startsWith(one));
          const isAsTold = ajv.getSchema(isElsewhere ? failureSchema : pointer(status));
          const isFile = type !== 'application/json';
          expect({
            status: status < 500 || isMeant(response) ? 'fine' : status,
            isNamed,
            type,
            differences: isFile || isAsTold?.(response.json()) === true ? null : isAsTold?.errors,
            sniffing: response.headers['x-content-type-options'],
          }).toEqual({
            status: 'fine',
            isNamed: true,
            type: expect.any(String),
            differences: null,
            sniffing: 'nosniff',
          });
        }),
        { numRuns: runs, seed, endOnFailure: runs < 100 },
      );
    }
  });
});

/** The same, in which fields for ids mostly hold one that there is. */
function withIds(schema: JsonSchema, known: readonly number[]): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isId = field.type === 'integer' && /(^|_)id$/.test(name);
    return [name, isId ? { anyOf: [{ enum: known }, { enum: known }, field] } : field] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** What is no fault of the server: the presenter has paused it. */
const isMeant = ({ statusCode, body }: { statusCode: number; body: string }): boolean =>
  statusCode === 503 && body.includes('"questions_paused"');

const failureSchema = 'document#/components/schemas/Failure';

const rankOf = (name: string): number => last.findLastIndex((pattern) => pattern.test(name));

const escaped = (path: string): string =>
  encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The fields of an object as a multipart form; whatever stands for a file is its content. */
function formOf(body: unknown): { type: string; payload: string } {
  const boundary = 'a-boundary-that-no-value-holds';
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const parts = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => {
      const isFile = name === 'logo' || name.endsWith('[]');
      const file = isFile ? `; filename="a.pdf"\r\nContent-Type: application/pdf` : '';
      const own = name.replace(/["\r\n]/g, '_');
      return `--${boundary}\r\nContent-Disposition: form-data; name="${own}"${file}\r\n\r\n${asText(one)}\r\n`;
    }),
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: `${parts.join('')}--${boundary}--\r\n`,
  };
}

function tableOf(answers: ReadonlyMap<string, ReadonlyMap<number, number>>): string {
  const rows = [...answers].map(([name, seen]) => {
    const counts = [...seen].toSorted(([a], [b]) => a - b);
    return `| ${name} | ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')} |`;
  });
  return ['| call | answered |', '| --- | --- |', ...rows].join('\n');
}
