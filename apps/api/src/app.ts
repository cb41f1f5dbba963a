import compression from 'compression';
import express, { type Express, type Router } from 'express';
import { docsPage } from './features/openapi/docs-page.ts';
import { metricsHandlers } from './features/system/metrics.routes.ts';
import { paymentReturn } from './features/settlement/returning/payment-return.routes.ts';
import { bodyDeadline } from './http/guards/body-deadline.ts';
import { errorResponse, unknownCall } from './http/answers/error-response.ts';
import { refuseAmbiguous } from './http/guards/framing.ts';
import { refuseOutdated } from './http/guards/refuse-outdated.ts';
import type { HttpTools } from './http/implement.ts';
import { probes } from './http/probes.ts';
import { requestLog } from './http/request-log.ts';
import { requestMetrics } from './http/request-metrics.ts';
import { requestSpans } from './http/request-spans.ts';
import { securityHeaders } from './http/guards/security-headers.ts';
import { serveUploads } from './http/site/stored-pictures.ts';
import type { Shop } from './shop/open-shop.ts';
import { makeHttpTools } from './shop/make-http-tools.ts';
import { routes } from './shop/routes.ts';
import { runForRequest } from './lib/watching/request-id.ts';
import { currentTracer } from './lib/watching/spans.ts';
import { sitePages } from './shop/site.ts';

function api(shop: Shop, tools: HttpTools): Router {
  for (const addRoutes of routes) addRoutes(tools, shop);
  return tools.router.use(docsPage(shop.publicUrl), unknownCall);
}

/** Creates the whole server as an Express app: API, stored pictures and the built site. Never listens. */
export function makeApp(shop: Shop): Express {
  const { logger, publicUrl } = shop;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', shop.trustProxy);
  app.set('query parser', 'simple');
  app.use(securityHeaders(publicUrl, { hstsSubdomains: shop.hstsSubdomains ?? false }));
  app.use(refuseAmbiguous, bodyDeadline);
  app.use(probes(shop.readState, shop.probeStorage));
  const { watching } = shop;
  if (watching) {
    const handlers = metricsHandlers({ ...shop, watching });
    if (handlers.length > 0) app.get('/metrics', ...handlers);
    app.use(requestMetrics(watching.metrics));
  }
  const tracer = currentTracer();
  if (tracer) app.use(requestSpans(tracer, shop.trustProxy > 0));
  app.use(requestLog(logger, shop.networkSecret));
  app.use((_req, res, next) => runForRequest(res.get('X-Request-Id'), next));
  app.use(shop.pageViews.handle);
  const tools = makeHttpTools(shop);
  app.use('/api', refuseOutdated, compression(), api(shop, tools));
  app.use(
    '/uploads',
    serveUploads(shop.storage, (error) => logger.error({ err: error }, 'a file of a picture could not be made')),
  );
  app.use(paymentReturn());
  app.use(sitePages(shop, tools));
  app.use(errorResponse);
  return app;
}
