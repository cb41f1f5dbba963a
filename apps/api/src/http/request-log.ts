import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Caller } from './guards/auth.ts';
import { clientNetwork, makeNetworkHash } from './guards/client-network.ts';

/** Longest path in the log; longer ones are of no use. Masking never processes more than this. */
const maxPath = 2000;

/** Whether a word contains an e-mail address. Linear in its length, whatever a caller sends. */
function hasAddress(word: string): boolean {
  const at = word.search(/@|%40/);
  return at >= 0 && /\.[a-z]{2}/i.test(word.slice(at));
}

/** Removes keys and personal addresses from a text: ids of orders and payments, e-mail addresses, tokens. */
function maskIds(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{32}/gi, '***')
    .replaceAll(/[^\s/"'<>]+/g, (word) => (hasAddress(word) ? '***' : word))
    .replaceAll(/kontor_sk_[\w-]+/g, '***')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***');
}

/** Returns the parts of an error for the log: values in a driver's error may be personal data. */
export function describeError(error: Error & { code?: unknown }) {
  return { type: error.name, code: error.code, message: maskIds(error.message), stack: maskIds(error.stack ?? '') };
}

/** Returns the path without its query and with ids of orders and payments masked, because they are keys. */
function maskedPath(url: string | undefined): string {
  const path = (url ?? '').split('?', 1)[0] ?? '';
  return maskIds(path.slice(0, maxPath)).slice(0, 300);
}

/** Returns the field with the trace's id, if spans are sent (request-spans.ts). */
function nameTrace({ locals }: Response): object {
  const traceId: unknown = locals['traceId'];
  return typeof traceId === 'string' ? { trace_id: traceId } : {};
}

/**
 * Logs one line per request: id, method, masked path, status, milliseconds, the hashed network and, for a signed-in caller, the
 * account's id. No bodies, headers or personal addresses.
 * @param networkSecret key for hashing networks
 */
export function requestLog(logger: Logger, networkSecret: string): HttpLogger<Request, Response> {
  const hashNetwork = makeNetworkHash(networkSecret);
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    // The serializers read the raw objects; wrapped ones would first copy every header.
    wrapSerializers: false,
    customLogLevel: (_req, res, error) => {
      if (error || res.statusCode === 500) return 'error';
      return res.statusCode === 429 || res.statusCode === 503 ? 'warn' : 'info';
    },
    customSuccessObject: (_req, res, line: Record<string, unknown>) => ({ ...line, ...nameTrace(res) }),
    // The error itself is logged where it becomes an answer (error-response.ts).
    customErrorObject: (_req, res, _error, { err: _err, ...line }: Record<string, unknown>) => ({
      ...line,
      ...nameTrace(res),
    }),
    serializers: {
      req: (req: Request) => ({
        id: req.id,
        method: req.method,
        path: maskedPath(req.url),
        network: hashNetwork(clientNetwork(req)),
      }),
      err: describeError,
      res: ({ statusCode, locals }: Response) => {
        const caller = locals['caller'] as Caller | undefined; // set by `implement`
        return { status: statusCode, ...(caller && { account: caller._id }) };
      },
    },
    autoLogging: { ignore: (req) => req.url === '/healthz' || req.url === '/readyz' },
  });
}
