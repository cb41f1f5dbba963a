// asvs 2.1.1
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { errorStatus } from '@kontor/shared/rules/access/error-codes';
import { limits } from '@kontor/shared/rules/access/limits';
import { allEndpoints } from '@kontor/shared/wire/endpoints';
import { contractVersion } from '@kontor/shared/wire/version';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../testing/test-app.ts';

const anySchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.strictObject({ schema: anySchema, example: z.optional(z.unknown()) }));
const parameterSchema = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: anySchema,
  description: z.optional(z.string()),
});
const operationSchema = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  description: z.optional(z.string()),
  'x-permission': z.optional(z.string()),
  summary: z.string().check(z.minLength(5)),
  parameters: z.array(parameterSchema),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.union([z.strictObject({ description: z.string(), content }), z.strictObject({ $ref: z.string() })]),
  ),
});
/** Parts of OpenAPI 3.1 used by the document, without further fields. */
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)) }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().check(z.startsWith('/api/')),
    z.record(z.string().check(z.regex(/^(get|post|put|delete)$/)), operationSchema),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), anySchema),
    schemas: z.record(z.string(), anySchema),
    responses: z.record(z.string(), anySchema),
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

/** Returns the values of one key anywhere below a value. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? [inner] : valuesOf(inner, name),
  );
}

const references = (value: unknown) => valuesOf(value, '$ref').map(String);

/** Returns what a reference names; undefined if there is nothing. */
function resolve([, kind, name = '']: readonly string[]): unknown {
  return kind === 'schemas' ? document.components.schemas[name] : document.components.responses[name];
}

const session = { session: [] };
const apiKey = { apiKey: [] };

/** Returns how a caller may prove who it is: a call that a key may make says so. */
function securityOf({ access, identify, permission, programs, proof }: EndpointShape) {
  if (access === 'public') return identify ? [{}, session, apiKey] : [];
  const isOfPersons = permission === 'people' || permission === 'account' || proof === true;
  const takesKeys = access === 'admin' ? !isOfPersons : programs !== undefined;
  return takesKeys ? [session, apiKey] : [session];
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
      expect(security).toEqual(securityOf(endpoint));
      expect(Object.keys(responses)).toContain(String(endpoint.status ?? 200));
      expect(responses['500']).toEqual({ $ref: '#/components/responses/Internal' });
      expect(responses['403'] !== undefined).toBe(endpoint.access !== 'public');
      expect(requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.bodyKind !== undefined);
    },
  );

  it('every operation has an id of its own', () => {
    const ids = endpoints.map((endpoint) => operationOf(endpoint).operationId);
    expect(new Set(ids).size).toBe(endpoints.length);
  });

  it('every reference resolves', () => {
    const found = [...new Set(references(document))].map((reference) => reference.replace('#/', '').split('/'));
    expect(found.filter((path) => resolve(path) === undefined)).toEqual([]);
    expect(found.length).toBeGreaterThan(100);
  });

  it('errors have a body that names every code', () => {
    const { ErrorBody } = document.components.schemas;
    expect(ErrorBody).toMatchObject({ properties: { code: { enum: Object.keys(errorStatus) } } });
    const { Conflict } = document.components.responses;
    expect(Conflict).toMatchObject({ description: expect.stringContaining('out_of_stock') });
  });

  it('its patterns are read by Python and Java, too', () => {
    const patterns = valuesOf(document, 'pattern');
    expect(patterns.filter((pattern) => /\\p|\(\?[<=!]/.test(String(pattern)))).toEqual([]);
    expect(patterns.length).toBeGreaterThan(50);
  });

  it('a number is described as a number with its bounds, and not as its digits', () => {
    const pageSize = operationOf(allEndpoints.products.list).parameters.find(({ name }) => name === 'pageSize');
    expect(pageSize?.schema).toEqual({ type: 'integer', minimum: 1, maximum: limits.pageSize });
    const brand = operationOf(allEndpoints.products.list).parameters.find(({ name }) => name === 'brand');
    expect(brand?.schema).toMatchObject({ type: 'array', items: { type: 'string' } });
  });

  it('names the shop and the version of the contract', () => {
    expect(document.servers).toEqual([{ url: 'http://localhost:3000' }]);
    expect(document.info.version).toBe(contractVersion);
  });

  it('further success answers are documented: a repeated order, an undecided payment', () => {
    const { create, createAsVisitor } = allEndpoints.orders;
    for (const endpoint of [create, createAsVisitor])
      expect(Object.keys(operationOf(endpoint).responses)).toContain('200');
    expect(Object.keys(operationOf(allEndpoints.payments.pay).responses)).toContain('202');
  });

  it('the ledger lists all types of its answers: JSON, and files with a media type', () => {
    const answer = operationOf(allEndpoints.ledger.get).responses['200'] ?? {};
    expect(answer).toMatchObject({
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/LedgerGetAnswer' } },
        'text/csv': { schema: { type: 'string', format: 'binary' } },
      },
    });
    expect(document.components.schemas['LedgerGetAnswer']).toMatchObject({
      properties: { movements: { type: 'array' } },
    });
  });

  it('query fields are listed with their limits', () => {
    const pageSize = operationOf(allEndpoints.products.list).parameters.find(({ name }) => name === 'pageSize');
    expect(pageSize).toMatchObject({ in: 'query', required: false });
    const { content: body = {} } = operationOf(allEndpoints.orders.createAsVisitor).requestBody ?? {};
    expect(body['application/json']?.schema).toEqual({ $ref: '#/components/schemas/NewVisitorOrder' });
    expect(document.components.schemas['NewVisitorOrder']).toMatchObject({
      properties: { cartItems: { maxItems: 100, minItems: 1 } },
    });
  });
});
