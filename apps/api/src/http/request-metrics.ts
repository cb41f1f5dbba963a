import type { RequestHandler, Response } from 'express';
import type { Metrics } from '../lib/watching/metrics.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Names the part of the site that serves a path outside of the API, so that strangers' addresses make no labels. */
function nameSitePart(path: string): string {
  if (path === '/api' || path.startsWith('/api/')) return 'unknown call';
  if (path.startsWith('/assets/')) return '/assets/*';
  if (path.startsWith('/uploads/')) return '/uploads/*';
  return 'page';
}

/** Notes the endpoint that answers a request, for the labels of its metrics. */
export function noteEndpoint(res: Response, path: string): void {
  res.locals['endpoint'] = `/api${path}`;
}

/** Notes the code of a refused call. */
export function noteErrorCode(res: Response, code: string): void {
  res.locals['errorCode'] = code;
}

/** Counts requests and measures their time by the endpoint's pattern, never by the path itself. */
export function requestMetrics({ requests, durations, errors }: Metrics): RequestHandler {
  return (req, res, next) => {
    const { path } = req;
    const method = methods.has(req.method) ? req.method : 'other';
    const began = process.hrtime.bigint();
    res.once('close', () => {
      const { endpoint, errorCode } = res.locals;
      const route = typeof endpoint === 'string' ? endpoint : nameSitePart(path);
      // 499 as nginx has it: the caller has gone before the answer.
      const status = res.headersSent ? String(res.statusCode) : '499';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, Number(process.hrtime.bigint() - began) / 1e9);
      if (typeof errorCode === 'string') errors.inc({ code: errorCode });
    });
    next();
  };
}
