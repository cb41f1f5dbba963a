import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { DeliveryError } from '@kontor/shared/wire/webhooks';
import { type PrivateTargets, PrivateTargetError, makeTargetLookup } from '../../lib/outside/public-address.ts';
import { withinTime } from '../../lib/outside/within-time.ts';
import { version } from '../../lib/release.ts';

/** Bytes of an answer that are kept. */
const keptBytes = 2000;

/** Answer of a receiver, or the reason why there was none. */
export type Outcome = { status: number; answer: string } | { error: DeliveryError };

/** Reads the beginning of an answer, and disconnects receivers that send more. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= keptBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8');
  return text.replaceAll(/[\p{Cs}\p{Cc}]/gu, (character) => (/[\n\t]/.test(character) ? character : ' ')).trim();
}

function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function nameError(error: unknown): DeliveryError {
  if (error instanceof PrivateTargetError) return 'private_target';
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return 'timeout';
  const code = readCode(error);
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(code)) return 'unknown_host';
  return /CERT|^UNABLE_TO_|SELF_SIGNED|_SSL_/.test(code) ? 'bad_certificate' : 'unreachable';
}

/** Request as it is sent. */
interface OutgoingRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  privateTargets: PrivateTargets;
  /** Aborts the request. */
  signal: AbortSignal;
  /** Longest time until the answer is read, in milliseconds. */
  timeoutMs: number;
}

/** @returns the answer with its beginning read */
async function post({ url, headers, body, privateTargets }: OutgoingRequest, end: AbortSignal): Promise<Outcome> {
  const target = new URL(url);
  const lookup = makeTargetLookup(target, privateTargets);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const own = { 'content-type': 'application/json', 'content-length': length, 'user-agent': `Kontor/${version}` };
    // Uses a new connection, because an open one may lead to a target that is no longer allowed.
    const options = { method: 'POST', lookup, signal: end, agent: false, headers: { ...own, ...headers } } as const;
    const sent = send(target, options, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  const answer = await readBeginning(response);
  response.destroy();
  return { status: response.statusCode ?? 0, answer };
}

/** Sends a POST request, to public addresses only. Follows no redirects, and reads only the beginning of the answer. */
export async function sendRequest(request: OutgoingRequest): Promise<Outcome> {
  return withinTime(request, (end) =>
    post(request, end).catch((error: unknown) => ({ error: end.aborted ? 'timeout' : nameError(error) })),
  );
}
