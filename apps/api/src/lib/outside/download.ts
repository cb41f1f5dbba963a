import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { version } from '../release.ts';
import { type PrivateTargets, PrivateTargetError, makeTargetLookup } from './public-address.ts';
import { withinTime } from './within-time.ts';

/** Reasons for which a file could not be fetched. */
export type DownloadProblem = 'private' | 'unreachable' | 'too_large';

export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export interface DownloadLimits {
  /** Longest content in bytes. */
  maxBytes: number;
  /** Longest time for all of it, redirects included, in milliseconds. */
  timeoutMs: number;
  redirects: number;
}

interface Download extends DownloadLimits {
  privateTargets: PrivateTargets;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
}

/** Opens one address, without following it elsewhere. */
function openAddress(url: URL, { privateTargets }: Download, signal: AbortSignal): Promise<IncomingMessage> {
  // Each hop has a lookup of its own: a public host may redirect to a private one.
  const lookup = makeTargetLookup(url, privateTargets, undefined, ['https:', 'http:']);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': `Kontor/${version}`, accept: 'image/*' };
    // Uses a new connection, because an open one may lead to a target that is no longer allowed.
    const sent = send(url, { lookup, signal, agent: false, headers }, resolve);
    sent.once('error', reject);
    sent.end();
  });
}

async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new DownloadError('too_large', `the file is larger than ${maxBytes} bytes`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new DownloadError('unreachable', 'the address is none of the web');
}

async function follow(address: string, options: Download, signal: AbortSignal): Promise<Buffer> {
  let url = readUrl(address);
  for (let hop = 0; hop <= options.redirects; hop += 1) {
    const response = await openAddress(url, options, signal);
    try {
      const { statusCode: status = 0, headers } = response;
      if (status >= 200 && status < 300) return await readBounded(response, options.maxBytes);
      if (status < 300 || status >= 400 || !headers.location) {
        throw new DownloadError('unreachable', `the answer has status ${status}`);
      }
      url = readUrl(headers.location, url);
    } finally {
      response.destroy();
    }
  }
  throw new DownloadError('unreachable', 'the address is redirected too often');
}

/**
 * Fetches a file by http or https from public addresses only: at each redirect the host is resolved and checked again.
 * @throws DownloadError
 */
export async function download(address: string, options: Download): Promise<Buffer> {
  try {
    return await withinTime(options, (end) => follow(address, options, end));
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    const problem = error instanceof PrivateTargetError ? 'private' : 'unreachable';
    throw new DownloadError(problem, error instanceof Error ? error.message : 'the address cannot be reached');
  }
}
