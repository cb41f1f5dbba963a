import type { EndpointShape } from '@kontor/shared/wire/contract';
import { allEndpoints } from '@kontor/shared/wire/endpoints';
import { errorBodySchema } from '@kontor/shared/wire/errors';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lets references to named schemas lead to the document's components. */
function moveReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveReferences);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === '$ref' && typeof part === 'string'
        ? part.replace('#/$defs/', '#/components/schemas/')
        : moveReferences(part),
    ]),
  );
}

/** Returns a schema, and those that it refers to by name. */
function describeSchema(schema: z.ZodMiniType, io: 'input' | 'output'): { own: Json; named: Json } {
  const { $schema: _draft, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const [own, named] = [moveReferences(rest), moveReferences($defs)];
  return { own: isJson(own) ? own : {}, named: isJson(named) ? named : {} };
}

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => describeSchema(schema, io).own;

function objectFields(schema: z.ZodMiniType | undefined): { name: string; schema: unknown; required: boolean }[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }; // an object schema's
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }));
}

function parameters(endpoint: EndpointShape): Json[] {
  return [
    ...objectFields(endpoint.params).map((field) => ({ ...field, in: 'path', required: true })),
    ...objectFields(endpoint.query).map((field) => ({ ...field, in: 'query' })),
    ...(endpoint.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 8, maxLength: 200 },
          },
        ]
      : []),
  ];
}

function requestBody(endpoint: EndpointShape): Json | undefined {
  if (endpoint.body)
    return { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } };
  if (endpoint.bodyKind === 'files') {
    const files = {
      type: 'object',
      properties: { image: { type: 'array', items: { type: 'string', format: 'binary' } } },
    };
    return { required: true, content: { 'multipart/form-data': { schema: files } } };
  }
  if (endpoint.bodyKind === 'upload') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    const schema = endpoint.form ? { allOf: [file, jsonSchema(endpoint.form, 'input')] } : file;
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return endpoint.bodyKind === 'raw' ? { required: true, content: { '*/*': { schema: {} } } } : undefined;
}

/** Media types of files in answers. */
const fileTypes = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
  stream: 'application/octet-stream',
};

/** Returns the contents of an answer by media type. A file is text, or bytes. */
function answerContent({ answerKind, answerTypes, response }: EndpointShape): Json {
  const schema = jsonSchema(response, 'output');
  const types = answerTypes ?? [answerKind ? fileTypes[answerKind] : 'application/json'];
  const isFile = (type: string): boolean => answerTypes !== undefined && type !== 'application/json';
  return Object.fromEntries(types.map((type) => [type, { schema: isFile(type) ? { type: 'string' } : schema }]));
}

function operation(resource: string, name: string, endpoint: EndpointShape): Json {
  const body = requestBody(endpoint);
  const answer = { description: 'OK', content: answerContent(endpoint) };
  const error = {
    description: 'Error',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: endpoint.summary,
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    responses: {
      [endpoint.status ?? 200]: answer,
      ...(endpoint.otherStatus && { [endpoint.otherStatus]: answer }),
      default: error,
    },
  };
}

/** Returns the whole contract as OpenAPI 3.1, from the same endpoint objects that the server and the site use. */
export function openApiDocument(title: string): Json {
  const paths: Record<string, Json> = {};
  const named: Json = {};
  for (const [resource, group] of Object.entries(allEndpoints)) {
    for (const [name, endpoint] of Object.entries<EndpointShape>(group)) {
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      Object.assign(named, describeSchema(endpoint.response, 'output').named);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(resource, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(errorBodySchema, 'output'), ...named },
    },
  };
}
