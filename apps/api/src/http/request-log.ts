import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';

/** Text without keys and addresses of people: ids of orders and payments, e-mail addresses, tokens. */
function masked(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{32}/gi, '***')
    .replaceAll(/[^\s/"'<>]+(?:@|%40)[^\s/"'<>]+\.[a-z]{2,}/gi, '***')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***');
}

/** What a log line keeps of an error: the values in a driver's error may be those of a person. */
function loggedError(error: Error & { code?: unknown }) {
  return { type: error.name, code: error.code, message: masked(error.message), stack: masked(error.stack ?? '') };
}

/** The path without its query and with ids of orders and payments masked, which are keys and not names. */
function maskedPath(url: string | undefined): string {
  const path = (url ?? '').split('?', 1)[0] ?? '';
  return masked(path).slice(0, 300);
}

/** One line per request: id, method, masked path, status, milliseconds. No bodies, headers or addresses of people. */
export function requestLog(logger: Logger): HttpLogger {
  return pinoHttp({
    logger,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    // Ours take what they need from the raw objects; the wrapped ones would first copy every header.
    wrapSerializers: false,
    customLogLevel: (_req, res, error) => {
      if (error || res.statusCode === 500) return 'error';
      return res.statusCode === 429 || res.statusCode === 503 ? 'warn' : 'info';
    },
    // The error itself is logged where it is turned into an answer (error-response.ts).
    customErrorObject: (_req, _res, _error, { err: _err, ...line }: Record<string, unknown>) => line,
    serializers: {
      req: (req: { id: unknown; method: string; url?: string }) => ({
        id: req.id,
        method: req.method,
        path: maskedPath(req.url),
      }),
      err: loggedError,
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    autoLogging: { ignore: (req) => req.url === '/healthz' || req.url === '/readyz' },
  });
}
