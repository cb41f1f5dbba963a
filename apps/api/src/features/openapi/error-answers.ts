import { type ErrorCode, errorStatus } from '@kontor/shared/rules/access/error-codes';
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { errorBodySchema } from '@kontor/shared/wire/errors';
import { describe, isJson, type Json } from './describe-schema.ts';

/** Names of the answers by which calls fail. */
const names = new Map([
  [400, 'InvalidInput'],
  [401, 'NotAuthenticated'],
  [403, 'NotPermitted'],
  [404, 'NotFound'],
  [409, 'Conflict'],
  [413, 'TooLarge'],
  [415, 'UnsupportedType'],
  [422, 'IdempotencyKeyReused'],
  [429, 'TooManyRequests'],
  [500, 'Internal'],
  [501, 'NotImplemented'],
  [503, 'Unavailable'],
  [507, 'StorageFull'],
]);

const codes = Object.keys(errorStatus) as ErrorCode[]; // its own keys
const codesOf = (status: number): ErrorCode[] => codes.filter((code) => errorStatus[code] === status);

const integerHeader = (description: string): Json => ({ description, schema: { type: 'integer' } });
const retryAfter = { 'Retry-After': integerHeader('Seconds after which to call again') };
const headers = new Map<number, Json>([
  [429, retryAfter],
  [503, retryAfter],
]);

function answer(status: number): Json {
  const [first = 'internal'] = codesOf(status);
  const named = headers.get(status);
  return {
    description: `Error ${status}, with one of the codes ${codesOf(status).join(', ')}`,
    ...(named && { headers: named }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        example: { message: 'A sentence for developers', code: first },
      },
    },
  };
}

/** Returns the named answers of errors, and the schemas of their body. */
export function errorComponents(): { responses: Record<string, Json>; schemas: Record<string, Json> } {
  const { named } = describe(errorBodySchema, 'output');
  const { ErrorBody: body = {}, ...schemas } = named;
  const properties = isJson(body['properties']) ? body['properties'] : {};
  const code = { type: 'string', enum: codes };
  return {
    responses: Object.fromEntries([...names].map(([status, name]) => [name, answer(status)])),
    schemas: { ...schemas, ErrorBody: { ...body, properties: { ...properties, code } } },
  };
}

/** Statuses by which a call can fail, by what the contract says of it. */
function failuresOf({ access, body, bodyKind, idempotent, method, params, query, rateLimit }: EndpointShape): number[] {
  const hasBody = body !== undefined || bodyKind !== undefined;
  const isGuarded = access !== 'public';
  const found: readonly (readonly [number, boolean])[] = [
    [400, hasBody || query !== undefined],
    [401, isGuarded],
    [403, isGuarded],
    [404, params !== undefined],
    [409, method !== 'GET'],
    [413, hasBody],
    [415, hasBody],
    [422, idempotent === true],
    [429, isGuarded || rateLimit !== undefined],
    [500, true],
    [501, true],
    [503, true],
    [507, bodyKind === 'files'],
  ];
  return found.flatMap(([status, isPossible]) => (isPossible ? [status] : []));
}

/** Returns the answers by which a call can fail, as references to the named ones. */
export function errorAnswers(endpoint: EndpointShape): Record<string, Json> {
  const answers = failuresOf(endpoint).map((status) => [
    status,
    { $ref: `#/components/responses/${names.get(status) ?? ''}` },
  ]);
  return Object.fromEntries(answers);
}
