// Whatever a JSON schema of the API document allows, and what comes close to it: for tests that send
// both. Understands what the document uses and throws on the rest, so that nothing is passed over.

import fc, { type Arbitrary } from 'fast-check';

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const manyItems = 12;
const longText = 300;

/** Values that the schema allows. @throws Error for a kind of schema that the document does not use */
export function valid(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  const { type } = schema;
  if (Array.isArray(type))
    return fc.oneof(...type.map((one: string) => valid({ ...schema, type: one })));
  switch (type) {
    case 'object':
      return record(schema, valid);
    case 'array': {
      const { minItems = 0, maxItems = manyItems } = schema;
      return fc.array(valid(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + manyItems),
      });
    }
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 2 ** 31 - 1, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return fc.jsonValue();
    default:
      throw new Error(`No value is known for a schema of type ${String(type)}`);
  }
}

function text({ format, pattern, minLength = 0, maxLength = longText }: JsonSchema) {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const max = Math.min(maxLength, minLength + longText);
  return fc.string({ unit: 'binary', minLength, maxLength: max });
}

function record(
  { properties = {}, required = [] }: JsonSchema,
  valueOf: (schema: JsonSchema) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]),
  );
  const requiredKeys = required.filter((name) => name in model);
  return fc.record(model, { requiredKeys: requiredKeys as never[], noNullPrototype: true });
}

/** What programs have stumbled over: ends of ranges, odd characters, other languages' commands. */
export const nasty: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -0,
    -1,
    2 ** 31,
    2 ** 53,
    1e308,
    0.1,
    true,
    [],
    {},
    [[]],
    { $ne: null },
    { toString: 1, valueOf: 1 },
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066\ufeff',
    '👩‍👩‍👧‍👦'.repeat(60),
    'İ'.repeat(101),
    "'; drop table presenters; --",
    '${7*7}{{7*7}}',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00%ff',
    'NaN',
    '1e3',
    'x'.repeat(20_000),
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 2_000 }),
);

/** Each field as it should be, or what nobody asked for; fields may be missing or too many. */
function nearly(schema: JsonSchema): Arbitrary<unknown> {
  const spoilt = record({ ...schema, required: [] }, (field) =>
    fc.oneof({ weight: 3, arbitrary: valid(field) }, { weight: 1, arbitrary: nasty }),
  );
  const more = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'id', 'presenter_id', 'is_admin', 'length'),
    nasty,
    { maxKeys: 2 },
  );
  return fc.tuple(spoilt, more).map(([fields, others]) => Object.assign({}, fields, others));
}

/** For a body: what is allowed, what comes close, and what has nothing to do with it. */
export const anything = (schema: JsonSchema): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: valid(schema) },
    { weight: 4, arbitrary: schema.type === 'object' ? nearly(schema) : nasty },
    { weight: 1, arbitrary: nasty },
  );
