import type { RequestHandler } from 'express';
import { requestAttribute, type Tracer } from '../lib/watching/spans.ts';
import { nameMethod, nameRoute } from './request-metrics.ts';

/**
 * Makes a span of each request, by the endpoint's pattern and never by the path itself, which may be a key or hold a name.
 * @param isBehindProxy whether a `traceparent` is a proxy's and not a stranger's
 */
export function requestSpans(tracer: Tracer, isBehindProxy: boolean): RequestHandler {
  return (req, res, next) => {
    const { path } = req;
    const method = nameMethod(req);
    const traceparent = isBehindProxy ? req.get('traceparent') : undefined;
    const span = tracer.open(method, { kind: 'server', attributes: { 'http.request.method': method }, traceparent });
    res.locals['traceId'] = span.traceId;
    res.once('close', () => {
      const route = nameRoute(path, res);
      const { errorCode } = res.locals;
      span.end({
        name: `${method} ${route}`,
        attributes: {
          'http.route': route,
          // None if the caller has gone before the answer.
          ...(res.headersSent && { 'http.response.status_code': res.statusCode }),
          [requestAttribute]: res.get('X-Request-Id') ?? '',
          ...(typeof errorCode === 'string' && { 'kontor.error_code': errorCode }),
        },
        failure: res.statusCode >= 500 ? String(res.statusCode) : undefined,
      });
    });
    span.run(next);
  };
}
