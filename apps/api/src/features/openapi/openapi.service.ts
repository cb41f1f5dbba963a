import type { EndpointShape } from '@kontor/shared/wire/contract';
import { allEndpoints } from '@kontor/shared/wire/endpoints';
import { contractVersion } from '@kontor/shared/wire/version';
import type * as z from 'zod/mini';
import examples from './examples.json' with { type: 'json' };
import { describe, isJson, type Json } from './describe-schema.ts';
import { errorAnswers, errorComponents } from './error-answers.ts';

/** Named schemas of the document; filled while its calls are described. */
type Schemas = Record<string, Json>;

/** Describes a schema and adds those it names to the document. */
function describeIn(schemas: Schemas, schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { schema: described, named } = describe(schema, io);
  Object.assign(schemas, named);
  return described;
}

/** Gives an object a name of its own, so that every generator calls it by that. */
function nameObject(schemas: Schemas, name: string, schema: Json): Json {
  if (schema['properties'] === undefined && schema['anyOf'] === undefined) return schema;
  schemas[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

function objectFields(schemas: Schemas, schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = describeIn(schemas, schema, 'input');
  const names = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).map(([name, field]) => ({
    name,
    schema: field,
    required: names.includes(name),
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body answers what the first call did',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function parameters(schemas: Schemas, endpoint: EndpointShape): Json[] {
  return [
    ...objectFields(schemas, endpoint.params).map((field) => ({ ...field, in: 'path', required: true })),
    ...objectFields(schemas, endpoint.query).map((field) => ({ ...field, in: 'query' })),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
}

const bytes = { type: 'string', format: 'binary' };

/** Bodies by the call, written by examples.test.ts from the calls of the tests. */
const bodyExamples: Readonly<Record<string, unknown>> = examples;

/** Describes a form with text fields and the fields of its files. */
function describeForm(schemas: Schemas, form: z.ZodMiniType | undefined, files: Json): Json {
  const described = form ? describeIn(schemas, form, 'input') : {};
  const { properties = {}, required = [] } = described as { properties?: Json; required?: string[] }; // an object schema's
  return { type: 'object', properties: { ...properties, ...files }, required: [...required, ...Object.keys(files)] };
}

function requestBody(schemas: Schemas, id: string, endpoint: EndpointShape): Json | undefined {
  const { body, bodyKind, form, method, path } = endpoint;
  if (body) {
    const schema = nameObject(schemas, `${id}Body`, describeIn(schemas, body, 'input'));
    const example = bodyExamples[`${method} ${path}`];
    return { required: true, content: { 'application/json': { schema, ...(example !== undefined && { example }) } } };
  }
  if (bodyKind === 'files' || bodyKind === 'upload') {
    const files = bodyKind === 'files' ? { image: { type: 'array', items: bytes } } : { file: bytes };
    const schema = describeForm(schemas, form, files);
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return bodyKind === 'raw'
    ? { required: true, content: { 'application/octet-stream': { schema: bytes } } }
    : undefined;
}

/** Media types of files in answers. */
const fileTypes = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
  stream: 'application/octet-stream',
};

/** Returns the contents of an answer by media type. Files are bytes. */
function answerContent(schemas: Schemas, id: string, endpoint: EndpointShape): Json {
  const { answerKind, answerTypes, response } = endpoint;
  const types = answerTypes ?? [answerKind ? fileTypes[answerKind] : 'application/json'];
  const schemaOf = (type: string): Json =>
    type === 'application/json' ? nameObject(schemas, `${id}Answer`, describeIn(schemas, response, 'output')) : bytes;
  return Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
}

const session = { session: [] };
const apiKey = { apiKey: [] };

/** Returns how a caller may prove who it is. Calls of persons alone take no API key. */
function securityOf({ access, identify, permission, programs, proof }: EndpointShape): Json[] {
  if (access === 'public') return identify ? [{}, session, apiKey] : [];
  const isForPrograms =
    programs !== undefined || (access === 'admin' && permission !== 'people' && permission !== 'account' && !proof);
  return isForPrograms ? [session, apiKey] : [session];
}

function describeAccess({ permission, programs, proof }: EndpointShape): Json {
  const needed = permission ?? programs;
  const sentences = [
    ...(permission ? [`Permission: ${permission}.`] : []),
    ...(programs ? [`An API key needs the permission ${programs}.`] : []),
    ...(proof ? ['The caller must have proved the password within 15 minutes (`POST /users/proof`).'] : []),
  ];
  return {
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
    ...(needed && { 'x-permission': needed }),
  };
}

/** Name of a call, unique and stable: the resource and the call, `ordersCreate`. */
function operationId(resource: string, name: string): string {
  return `${resource}${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
}

const capitalized = (id: string): string => `${id[0]?.toUpperCase() ?? ''}${id.slice(1)}`;

/** Describes one call, and adds the schemas that it names to those of the document. */
export function describeCall(schemas: Schemas, resource: string, name: string, endpoint: EndpointShape): Json {
  const id = operationId(resource, name);
  const body = requestBody(schemas, capitalized(id), endpoint);
  const answer = { description: 'OK', content: answerContent(schemas, capitalized(id), endpoint) };
  return {
    operationId: id,
    tags: [resource],
    summary: endpoint.summary,
    ...describeAccess(endpoint),
    ...(endpoint.deprecated && { deprecated: true }),
    parameters: parameters(schemas, endpoint),
    ...(body && { requestBody: body }),
    security: securityOf(endpoint),
    responses: {
      [endpoint.status ?? 200]: answer,
      ...(endpoint.otherStatus && { [endpoint.otherStatus]: answer }),
      ...errorAnswers(endpoint),
    },
  };
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token of a signed-in person, from `POST /users/login`',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'kontor_sk_…',
    description: 'Key of a program, made by the owner of the shop. It can do what its permissions allow',
  },
};

/**
 * Returns the whole contract as OpenAPI 3.1, from the same endpoint objects that the server and the site use.
 * @param server address of the shop, without a slash at its end
 */
export function openApiDocument(title: string, server: string): Json {
  const paths: Record<string, Json> = {};
  const { responses, schemas: errorSchemas } = errorComponents();
  const schemas: Schemas = { ...errorSchemas };
  for (const [resource, group] of Object.entries(allEndpoints)) {
    for (const [name, endpoint] of Object.entries<EndpointShape>(group)) {
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const described = describeCall(schemas, resource, name, endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: contractVersion },
    servers: [{ url: server }],
    paths,
    // The body of errors names its codes; other descriptions of it do not.
    components: { securitySchemes, responses, schemas: { ...schemas, ...errorSchemas } },
  };
}
