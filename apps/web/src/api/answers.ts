import type { EndpointKey, EndpointShape, ResponseOf } from '@kontor/shared/wire/contract';
import { isFulfilled, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import type { CallMeta } from './call-meta.ts';
import { readProblem, type CallError } from './problem.ts';
import type { Problem } from '../lib/problem.ts';

/** Returns the meta that api.ts adds to each answer of the shop's API; undefined for any other action. */
function readCallMeta(meta: object): CallMeta | undefined {
  if (!('baseQueryMeta' in meta)) return undefined;
  // api.ts is the store's only base query.
  return meta.baseQueryMeta as CallMeta | undefined;
}

/**
 * Matches the successful answers of endpoints, in whichever feature: `answered<typeof userEndpoints.login>('POST
 * /users/login')`. By key, so that the first page need not load the schemas of all calls that something reacts to.
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
  /** Key as in `EndpointKey`. */
  endpointKey: string;
  problem: Problem;
  /** Requested path, e.g. `/api/orders/…`. */
  requestPath: string;
  /** Sent `authorization` header; it may be older than the current session. */
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
    // A rejection with a value comes from the base query, whose errors have this type.
    problem: readProblem(action.payload as CallError),
    sentAuthorization: meta.request?.headers.get('authorization') ?? null,
  };
}
