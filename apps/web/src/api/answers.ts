import type { EndpointKey, EndpointShape, ResponseOf } from '@kontor/shared/wire/contract';
import { isFulfilled, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import type { CallMeta } from './call-meta.ts';
import { problemOf, type CallError } from './problem.ts';
import type { Problem } from '../lib/problem.ts';

/** The meta that api.ts puts beside every answer of the shop's own API; undefined for any other action. */
function readCallMeta(meta: object): CallMeta | undefined {
  if (!('baseQueryMeta' in meta)) return undefined;
  // api.ts is the only base query of the store.
  return meta.baseQueryMeta as CallMeta | undefined;
}

/**
 * Matches the good answer of an endpoint, whatever a feature has called it:
 * `answered<typeof userEndpoints.login>('POST /users/login')`. By key, so that the first page need not load the schemas
 * of every call that something reacts to.
 */
export function answered<E extends EndpointShape>(...keys: readonly EndpointKey<E>[]) {
  const wanted = new Set<string>(keys);
  return (action: unknown): action is PayloadAction<ResponseOf<E>> => {
    if (!isFulfilled(action)) return false;
    const key = readCallMeta(action.meta)?.endpointKey;
    return key !== undefined && wanted.has(key);
  };
}

export interface Refusal {
  /** As in `EndpointKey`. */
  endpointKey: string;
  problem: Problem;
  /** Path that was asked for, e.g. `/api/orders/…`. */
  requestPath: string;
  /** The `authorization` header that was sent; it may be older than the present session. */
  sentAuthorization: string | null;
}

/** Returns the problem of a failed call, or undefined for any other action. */
export function readRefusal(action: unknown): Refusal | undefined {
  if (!isRejectedWithValue(action)) return undefined;
  const meta = readCallMeta(action.meta);
  if (!meta) return undefined;
  return {
    endpointKey: meta.endpointKey,
    requestPath: meta.request ? new URL(meta.request.url).pathname : '',
    // A rejection with a value comes from the base query, whose errors are these.
    problem: problemOf(action.payload as CallError),
    sentAuthorization: meta.request?.headers.get('authorization') ?? null,
  };
}
