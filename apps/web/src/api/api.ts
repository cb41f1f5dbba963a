import {
  createApi,
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { SessionState } from '../session/session-slice.ts';
import type { CallMeta } from './call-meta.ts';
import type { CallRequest } from './call.ts';
import { isProved } from './proof.ts';

export type CallQuery = BaseQueryFn<CallRequest, unknown, FetchBaseQueryError, object, CallMeta>;

/** Returns the `authorization` header of the signed-in user. */
export function readAuthorization(state: unknown): string | undefined {
  // RTK Query does not know the store it will live in; every store of the shop has the session slice (app/store.ts).
  const { session } = state as { session: SessionState };
  return session.user?.token ? `Bearer ${session.user.token}` : undefined;
}

/** Writes a query string; a list repeats its name for each item. */
function writeQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}

const send = fetchBaseQuery({
  baseUrl: '/api',
  paramsSerializer: writeQuery,
  timeout: 30_000,
  prepareHeaders: (headers, { getState }) => {
    const authorization = readAuthorization(getState());
    if (authorization) headers.set('authorization', authorization);
    return headers;
  },
});

/** Answer of the server, successful or refused. */
export type KnownAnswer = { data: unknown } | { error: { status: number; data: unknown } };

/** Options of a store (`extraArgument`): answers that need not be fetched. */
export interface ApiExtra {
  answer?: (request: CallRequest) => KnownAnswer | undefined | Promise<KnownAnswer | undefined>;
}

const sendCall: CallQuery = async (call, api, options) => {
  const { endpointKey, pathParams: _, ...request } = call;
  // Only `makeStore` provides it.
  const known = await (api.extra as ApiExtra | undefined)?.answer?.(call);
  if (known) return { ...known, meta: { endpointKey } };
  const result = await send(request, api, options);
  const meta: CallMeta = { ...result.meta, endpointKey };
  return result.error ? { error: result.error, meta } : { data: result.data, meta };
};

const MAX_RETRIES = 2;

function isLostConnection(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 'FETCH_ERROR';
}

/** Repeats reads after a lost connection. Writes are not repeated: they may have arrived. */
const sendWithRetry = retry(sendCall, {
  retryCondition: (error, { method }, { attempt }) =>
    method === 'GET' && isLostConnection(error) && attempt <= MAX_RETRIES,
  backoff: (attempt) => new Promise((resolve) => setTimeout(resolve, 300 * (attempt + 1))),
});

/** Repeats a call that was refused for lack of reauthentication or of a session, once the user has given their password. */
const sendWithProof: CallQuery = async (call, api, options) => {
  const result = await sendWithRetry(call, api, options);
  // A new session may end as well: each further try was requested by the user.
  return result.error && (await isProved(result.error, result.meta)) ? sendWithProof(call, api, options) : result;
};

/** The shop's only API. Features add their calls with `api.injectEndpoints` and `call(key)`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: sendWithProof,
  tagTypes: [
    'Product',
    'Category',
    'Review',
    'Order',
    'User',
    'Profile',
    'PaymentOptions',
    'Undelivered',
    'OrderNote',
    'Mail',
    'Withdrawal',
    'Return',
    'Erasure',
    'BankFormat',
    'ApiKey',
    'Webhook',
    'Redirect',
    'Promotion',
    'Import',
    'BulkJob',
    'Stocktake',
    'OrderDraft',
  ],
  endpoints: () => ({}),
});
