// asvs 2.1.1
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { allEndpoints } from '@kontor/shared/wire/endpoints';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../testing/test-app.ts';

const anySchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.strictObject({ schema: anySchema }));
const parameterSchema = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: anySchema,
});
const operationSchema = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string().check(z.minLength(5)),
  parameters: z.array(parameterSchema),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content })),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  responses: z.record(
    z.string().check(z.regex(/^([1-5]\d\d|default)$/)),
    z.strictObject({ description: z.string(), content }),
  ),
});
/** Parts of OpenAPI 3.1 used by the document, without further fields. */
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().check(z.startsWith('/api/')),
    z.record(z.string().check(z.regex(/^(get|post|put|delete)$/)), operationSchema),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), anySchema),
    schemas: z.record(z.string(), anySchema),
  }),
});
type Operation = z.output<typeof operationSchema>;

const endpoints = Object.values(allEndpoints).flatMap((group): EndpointShape[] => Object.values(group));
const openApiPath = ({ path }: EndpointShape) => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;

let document: z.output<typeof documentSchema>;

beforeAll(async () => {
  const { body } = await request(testApp()).get('/api/openapi.json').expect(200);
  document = z.parse(documentSchema, body);
});

function operationOf(endpoint: EndpointShape): Operation {
  const methods: Record<string, Operation | undefined> = document.paths[openApiPath(endpoint)] ?? {};
  return z.parse(operationSchema, methods[endpoint.method.toLowerCase()]);
}

/** Returns every `$ref` anywhere in a value. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : references(inner)));
}

describe('GET /api/openapi.json', () => {
  it('is named after the shop', () => {
    expect(document.info.title).toBe('Kontor');
  });

  it('contains every endpoint and nothing else', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(
      endpoints.map((endpoint) => `${endpoint.method} ${openApiPath(endpoint)}`).toSorted(),
    );
  });

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s: parameters, access and answers equal the contract',
    (_name, endpoint) => {
      const { parameters, security, responses, requestBody } = operationOf(endpoint);
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(parameters.filter((field) => field.in === 'path').map(({ name }) => name)).toEqual(inPath);
      expect(parameters.filter((field) => field.in === 'path' && !field.required)).toEqual([]);
      expect(parameters.some((field) => field.in === 'header' && field.name === 'Idempotency-Key')).toBe(
        endpoint.idempotent === true,
      );
      expect(security !== undefined).toBe(endpoint.access !== 'public');
      expect(Object.keys(responses)).toContain(String(endpoint.status ?? 200));
      expect(responses['default']?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      expect(requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.bodyKind !== undefined);
    },
  );

  it('every operation has an id of its own', () => {
    const ids = endpoints.map((endpoint) => operationOf(endpoint).operationId);
    expect(new Set(ids).size).toBe(endpoints.length);
  });

  it('every reference resolves', () => {
    const found = new Set(references(document));
    const names = ['Error', 'TextTree', 'TextBlock', 'TextInlines', 'TextInline'];
    expect([...found]).toEqual(names.map((name) => `#/components/schemas/${name}`));
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
    expect(document.components.securitySchemes).toHaveProperty('bearer');
  });

  it('further success answers are documented: a repeated order, an undecided payment', () => {
    const { create, createAsVisitor } = allEndpoints.orders;
    for (const endpoint of [create, createAsVisitor])
      expect(Object.keys(operationOf(endpoint).responses)).toContain('200');
    expect(Object.keys(operationOf(allEndpoints.payments.pay).responses)).toContain('202');
  });

  it('the ledger lists all types of its answers: JSON, and files with a media type', () => {
    const { content: types } = operationOf(allEndpoints.ledger.get).responses['200'] ?? {};
    expect(Object.keys(types ?? {})).toEqual(['application/json', 'text/csv']);
    expect(types?.['application/json']?.schema).toMatchObject({ properties: { movements: { type: 'array' } } });
    expect(types?.['text/csv']?.schema).toEqual({ type: 'string' });
  });

  it('query fields are listed with their limits', () => {
    const pageSize = operationOf(allEndpoints.products.list).parameters.find(({ name }) => name === 'pageSize');
    expect(pageSize).toMatchObject({ in: 'query', required: false });
    const order = operationOf(allEndpoints.orders.createAsVisitor).requestBody?.content['application/json']?.schema;
    expect(order).toMatchObject({ properties: { cartItems: { maxItems: 100, minItems: 1 } } });
  });
});
