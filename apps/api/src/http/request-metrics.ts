import type { Request, RequestHandler, Response } from 'express';
import type { Metrics } from '../lib/watching/metrics.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Names the part of the site that serves a path outside of the API, so that strangers' addresses make no labels. */
function nameSitePart(path: string): string {
  if (path === '/api' || path.startsWith('/api/')) return 'unknown call';
  if (path.startsWith('/assets/')) return '/assets/*';
  if (path.startsWith('/uploads/')) return '/uploads/*';
  return 'page';
}

/** Returns a method for a label: those that strangers invent make none. */
export function nameMethod({ method }: Request): string {
  return methods.has(method) ? method : 'other';
}

/** Returns the pattern of the endpoint that has answered, or the part of the site. @param path path as the request came */
export function nameRoute(path: string, res: Response): string {
  const { endpoint } = res.locals;
  return typeof endpoint === 'string' ? endpoint : nameSitePart(path);
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
    const method = nameMethod(req);
    const began = process.hrtime.bigint();
    res.once('close', () => {
      const { errorCode } = res.locals;
      const route = nameRoute(path, res);
      // 499 as nginx has it: the caller has gone before the answer.
      const status = res.headersSent ? String(res.statusCode) : '499';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, Number(process.hrtime.bigint() - began) / 1e9);
      if (typeof errorCode === 'string') errors.inc({ code: errorCode });
    });
    next();
  };
}
