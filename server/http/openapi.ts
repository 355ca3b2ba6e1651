// The contract as an OpenAPI 3.1 document.

import * as z from 'zod/mini';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { enErrors } from '../../contract/messages/en.ts';
import { productName } from '../../contract/limits.ts';
import { errorsOf, type Route } from '../../contract/define.ts';
import { failure } from '../../contract/failure.ts';

type JsonObject = Record<string, unknown>;

/** @param summaries one sentence for each call */
export function openApiDocument<Name extends string>(
  routes: Readonly<Record<Name, Route>>,
  summaries: Readonly<Record<Name, string>>,
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, route] of Object.entries(routes) as [Name, Route][]) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: { summary: summaries[name], ...operation(route) },
    };
  }
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    paths,
    components: {
      schemas: { Failure: jsonSchema(failure, 'output') },
      securitySchemes: {
        presenter: bearer('The token of a sign-in'),
        student: bearer('The session_id of a scan'),
      },
    },
  };
}

function operation(route: Route): JsonObject {
  const parameters = [...parametersIn('path', route.params), ...parametersIn('query', route.query)];
  return {
    ...(route.authentication === 'public' ? {} : { security: [{ [route.authentication]: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route),
    responses: {
      [route.status]: {
        description: 'Success',
        content: {
          'application/json': { schema: jsonSchema(route.response, 'output') },
          ...filesOf(route),
        },
      },
      ...failures(errorsOf(route)),
    },
  };
}

/** Files that are no JSON. */
const filesOf = ({ streams = [] }: Route): JsonObject =>
  Object.fromEntries(
    streams
      .filter((type) => type !== 'application/json')
      .map((type) => [
        type,
        { schema: type === 'text/csv' ? { type: 'string' } : { type: 'string', format: 'binary' } },
      ]),
  );

function requestBody(route: Route): JsonObject {
  if (!route.files) {
    if (!route.body) return {};
    return {
      requestBody: { content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } },
    };
  }
  const { field, max, isOptional = false } = route.files;
  const file = { type: 'string', format: 'binary' };
  const fields = route.body ? jsonSchema(route.body, 'input') : {};
  const required = [...((fields['required'] as string[]) ?? []), ...(isOptional ? [] : [field])];
  const properties = {
    ...(fields['properties'] as JsonObject),
    [field]: max === 1 ? file : { type: 'array', items: file, maxItems: max },
  };
  const schema = { type: 'object', properties, required };
  return { requestBody: { content: { 'multipart/form-data': { schema } } } };
}

function parametersIn(place: 'path' | 'query', schema: Route['params']): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'output') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function failures(codes: readonly ErrorCode[]): JsonObject {
  const byStatus = Map.groupBy(new Set(codes), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${enErrors[code]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
