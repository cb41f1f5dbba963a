import type {
  EndpointKey,
  EndpointShape,
  ResponseOf,
  SentBody,
  SentParams,
  SentQuery,
} from '@kontor/shared/wire/contract';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { unwrapDecimals } from './decimals.ts';

/** Request for the base query, with the endpoint's key, by which reactions recognise an answer. */
export interface CallRequest extends FetchArgs {
  endpointKey: string;
  /** Values that fill the placeholders of the path. */
  pathParams?: object | undefined;
}

type Part<Key extends string, Value> = undefined extends Value
  ? unknown extends Value
    ? { [K in Key]: Value }
    : { [K in Key]?: never }
  : { [K in Key]: Value };

type BodyPart<E extends EndpointShape> = E extends { bodyKind: 'files' }
  ? { body: FormData }
  : Part<'body', SentBody<E>>;

/** Arguments of a call: `params` for its path, `query`, `body`, and a key for calls that honour one. */
export type CallArgs<E extends EndpointShape> = Part<'params', SentParams<E>> &
  (undefined extends SentQuery<E> ? { query?: never } : { query?: SentQuery<E> }) &
  BodyPart<E> &
  (E extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never });

/** The arguments, optional if none is required. */
export type CallArg<E extends EndpointShape> = object extends CallArgs<E> ? CallArgs<E> | void : CallArgs<E>;

/** Untyped view of any call's arguments, for building the request. */
interface AnyArgs {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
}

/** Fills the parameters into a call's path. */
export function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function dropUndefined(query: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

function buildRequest(endpointKey: string, args: AnyArgs): CallRequest {
  const [method = '', path = ''] = endpointKey.split(' ');
  const { params, query, body, idempotencyKey } = args;
  return {
    endpointKey,
    pathParams: params,
    url: fillPath(path, params),
    method,
    ...(query && { params: dropUndefined(query) }),
    ...(body === undefined ? {} : { body }),
    ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
  };
}

/**
 * Turns a contract endpoint into the definition of an RTK Query call:
 * `build.query({ ...call<Products['get']>('GET /products/:id'), providesTags })`, where `Products` is
 * `typeof productEndpoints`. Its argument is `{ params?, query?, body?, idempotencyKey? }` as the endpoint declares them.
 * The endpoint is passed as a type and as its key, which the compiler compares: its schemas stay on the server
 * (docs/decisions/007).
 */
export function call<E extends EndpointShape>(key: EndpointKey<E>) {
  return {
    // Every CallArg is an AnyArgs with exact types; the compiler cannot see that through the generic conditions.
    query: (args: CallArg<E>): CallRequest => buildRequest(key, (args ?? {}) as AnyArgs),
    // The server parses every answer with the same schema (design, house style 2).
    transformResponse: (answer: unknown): ResponseOf<E> => unwrapDecimals(answer) as ResponseOf<E>,
  };
}
