import { setTimeout as sleep } from 'node:timers/promises';
import { inSpan } from '../../../lib/watching/spans.ts';
import { version } from '../../../lib/release.ts';

export interface DhlAccess {
  /** Address of all its APIs: `https://api-eu.dhl.com`. */
  api: string;
  apiKey: string;
  user: string;
  password: string;
  /** Time limit of one request in milliseconds. */
  timeoutMs: number;
  /** Pauses before repeating a request that was refused for its frequency (429), in milliseconds. */
  pausesMs: readonly number[];
}

interface DhlRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with the query. */
  path: string;
  body?: object;
}

/**
 * `unsent`: no connection was made, so DHL has not received the request. `lost`: DHL may have processed it. `body` is undefined
 * if it is not JSON.
 */
export type DhlAnswer = { kind: 'answer'; status: number; body: unknown } | { kind: 'unsent' } | { kind: 'lost' };

export type DhlClient = (request: DhlRequest) => Promise<DhlAnswer>;

/** Errors of connections that were never made. */
const unsentCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|CERT_.*|.*SELF_SIGNED.*|UNABLE_TO_.*)$/;

function readErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // HTML from a proxy in between.
    return undefined;
  }
}

async function sendOnce(url: URL, init: RequestInit, timeoutMs: number): Promise<DhlAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { kind: 'answer', status: response.status, body: parseBody(await response.text()) };
  } catch (error) {
    return { kind: unsentCodes.test(readErrorCode(error)) ? 'unsent' : 'lost' };
  }
}

/**
 * Creates a client of DHL's REST APIs: Basic authentication, API key, German messages. Only a 429 is repeated, because such a
 * request was not processed.
 */
export function makeDhlClient({ api, apiKey, user, password, timeoutMs, pausesMs }: DhlAccess): DhlClient {
  const headers = {
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'dhl-api-key': apiKey,
    Accept: 'application/json',
    'Accept-Language': 'de-DE',
    'Content-Type': 'application/json',
    'User-Agent': `Kontor/${version}`,
  };
  const call: DhlClient = async ({ method, path, body }) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    for (const pauseMs of pausesMs) {
      const answer = await sendOnce(new URL(path, api), init, timeoutMs);
      if (answer.kind !== 'answer' || answer.status !== 429) return answer;
      await sleep(pauseMs);
    }
    return sendOnce(new URL(path, api), init, timeoutMs);
  };
  return (request) => inSpan(`dhl ${request.method}`, { kind: 'client' }, () => call(request));
}
