import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';

/** The path without its query and with the ids of orders and payments masked: they are keys, not names. */
export function maskedPath(url: string | undefined): string {
  const path = (url ?? '').split('?', 1)[0] ?? '';
  return path.replaceAll(/[0-9a-f]{32}/gi, '***').slice(0, 300);
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
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    autoLogging: { ignore: (req) => req.url === '/healthz' || req.url === '/readyz' },
  });
}
