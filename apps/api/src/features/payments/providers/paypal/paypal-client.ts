import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ApiError } from '../../../../http/answers/api-error.ts';
import { inSpan } from '../../../../lib/watching/spans.ts';
import type { PayPalAccess } from './paypal-settings.ts';
import { type Token, tokenSource } from './paypal-token.ts';

interface PayPalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** JSON text. */
  body?: string;
  /** Idempotency key: PayPal processes it once (`PayPal-Request-Id`). */
  key?: string;
}

export interface PayPalAnswer {
  /** Status: 2xx, or a 4xx about the request itself. */
  status: number;
  body: unknown;
}

export type PayPalClient = (request: PayPalRequest) => Promise<PayPalAnswer>;

/** Pauses before the second and the third try, in milliseconds. */
const pausesMs = [200, 800];
/** Total time for all tries of a request, as a multiple of the limit for one: 12 s by default. */
const patience = 1.5;
/** A token counts as expired this long before PayPal says so, in milliseconds. */
const marginMs = 60_000;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** Creates a 503: PayPal is not available now. @param why reason for the log, without secrets */
export function payPalAway(why: string): ApiError {
  return new ApiError('unavailable', `PayPal: ${why}`, { retryAfter: 5 });
}

/** Checks for temporary errors, after which a request can be repeated: PayPal is busy, broken, or still processing it. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 409;
}

async function readPayPalResponse(response: Response): Promise<PayPalAnswer> {
  const text = await response.text();
  if (text === '') return { status: response.status, body: undefined };
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    // A page of a proxy in between, not an answer of PayPal.
    return { status: 502, body: undefined };
  }
}

/** Time limit of one try in milliseconds, and the deadline of all tries in milliseconds since 1970. */
interface Patience {
  timeoutMs: number;
  until: number;
}

/** Sends a request up to three times. Safe, because each one only reads or carries a key. */
async function persistently(url: URL, init: RequestInit, { timeoutMs, until }: Patience): Promise<PayPalAnswer> {
  for (let tries = 0; ; tries += 1) {
    const mayTakeMs = Math.max(0, Math.min(timeoutMs, until - Date.now()));
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(mayTakeMs) })
      .then(readPayPalResponse)
      .catch(() => undefined);
    if (answer && !isPassing(answer.status)) return answer;
    const pause = pausesMs[tries];
    if (pause === undefined || Date.now() + pause >= until)
      throw payPalAway(answer ? `answers ${answer.status}` : 'does not answer');
    await sleep(pause);
  }
}

async function fetchToken({ api, clientId, clientSecret }: PayPalAccess, limits: Patience): Promise<Token> {
  const asked = Date.now();
  const { status, body } = await persistently(
    new URL('/v1/oauth2/token', api),
    {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
    limits,
  );
  const token = z.safeParse(tokenSchema, body);
  if (status !== 200 || !token.success) throw payPalAway(`refuses the credentials (${status})`);
  return { value: token.data.access_token, until: asked + token.data.expires_in * 1000 - marginMs };
}

/**
 * Creates a client of PayPal's REST API over fetch, with token, timeouts and repetitions.
 * @returns sends a request; throws 503 `unavailable` when PayPal cannot be reached, is broken or refuses the credentials
 */
export function makePayPalClient(access: PayPalAccess): PayPalClient {
  const timeoutMs = access.timeoutMs ?? 8000;
  const fromNow = (): Patience => ({ timeoutMs, until: Date.now() + Math.round(timeoutMs * patience) });
  const tokens = tokenSource(() => fetchToken(access, fromNow()));
  const send = (token: string, { method, path, body, key }: PayPalRequest, limits: Patience): Promise<PayPalAnswer> => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      // Without this header the answer to a capture has neither amount nor payee.
      Prefer: 'return=representation',
      ...(key !== undefined && { 'PayPal-Request-Id': key }),
    };
    return persistently(new URL(path, access.api), { method, headers, ...(body !== undefined && { body }) }, limits);
  };
  const call: PayPalClient = async (request) => {
    // The wait for a token counts towards the limit.
    const limits = fromNow();
    const token = await tokens.get();
    const answer = await send(token, request, limits);
    if (answer.status !== 401) return answer;
    // Revoked before its time: try one new token; after that the credentials are wrong.
    tokens.drop(token);
    const again = await send(await tokens.get(), request, limits);
    if (again.status === 401) throw payPalAway('refuses the token');
    return again;
  };
  return (request) => inSpan(`paypal ${request.method}`, { kind: 'client' }, () => call(request));
}
