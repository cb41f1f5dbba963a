import compression from 'compression';
import type { ShopSettings } from '@kontor/shared/config';
import { legalKinds } from '@kontor/shared/legal-kinds';
import express, { type Express, Router } from 'express';
import type { Logger } from 'pino';
import { configRoutes } from './features/config/config.routes.ts';
import { mailRoutes } from './features/mails/mails.routes.ts';
import { makeMailViews } from './features/mails/mail-views.ts';
import type { UnpaidOrderRules } from './features/orders/placing/order-quotas.service.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { demoPaymentRoutes } from './features/payments/providers/demo/demo.routes.ts';
import type { DemoWindow } from './features/payments/providers/demo/demo-provider.ts';
import { endPayments } from './features/settlement/end-payments.service.ts';
import type { PaymentProvider } from './features/payments/providers/payment-provider.ts';
import { paymentReturn } from './features/settlement/payment-return.routes.ts';
import { settlementRoutes } from './features/settlement/settlement.routes.ts';
import { offeredMethods } from './features/settlement/start-payment.service.ts';
import { describePage } from './features/pages/describe-page.service.ts';
import { type Renderer, renderedPages } from './features/pages/rendered-pages.service.ts';
import { pageRoutes } from './features/pages/pages.routes.ts';
import { productRoutes } from './features/catalogue/products.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { type PublishedTexts, keepPublishedTexts } from './features/legal/published-texts.service.ts';
import { makeSettingsStore, type SettingsStore } from './features/settings/settings.service.ts';
import { type ShopStart, showShop } from './features/settings/show-shop.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { claimShopPicture, pictureStore, releasePictures } from './features/catalogue/pictures/pictures.service.ts';
import { uploadRoutes } from './features/catalogue/pictures/uploads.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { findCaller } from './features/users/users.service.ts';
import { makeAuthenticate } from './http/auth.ts';
import { bodyDeadline } from './http/body-deadline.ts';
import { errorResponse, unknownCall } from './http/error-response.ts';
import { refuseAmbiguous } from './http/framing.ts';
import type { HttpTools } from './http/implement.ts';
import { type RateLimits, makeRateLimits } from './http/rate-limits.ts';
import { requestLog } from './http/request-log.ts';
import { orderPageHeaders, securityHeaders } from './http/security-headers.ts';
import { readPageDocuments } from './http/page-documents.ts';
import { site } from './http/site.ts';
import { serveUploads } from './http/stored-pictures.ts';
import type { Tokens } from './lib/jwt.ts';

export interface AppOptions {
  logger: Logger;
  publicUrl: string;
  /** How many proxies stand before the app. */
  trustProxy: number;
  rateLimits: RateLimits;
  /** How long unpaid orders keep their pieces, how large they may be, and how many of them one buyer or network may have. */
  unpaidOrderRules: UnpaidOrderRules;
  tokens: Tokens;
  /** What the shop starts with. */
  shop: ShopStart;
  providers: readonly PaymentProvider[];
  /** The demo provider's window, where the demo is switched on. */
  demoWindow?: DemoWindow | undefined;
  paypalClientId?: string | undefined;
  /** Whom mails come from (undefined while no mail server is set up), where the merchant's go, and what opens one by its address. */
  mail: { from: string | undefined; merchantEmail: string | undefined; viewSecret: string };
  uploadsDir: string;
  webDist: string;
  /** Renders the site's first pages; without it browsers do. */
  renderer?: Renderer | undefined;
  /** Tells the time to what counts by days; the real one unless given. */
  now?: (() => Date) | undefined;
  /** Whether the app can do its work now: the database answers and the process is not about to stop. */
  isReady: () => Promise<boolean>;
}

/** The shop as the merchant has set it, for everything that the app answers. */
interface LiveShop {
  settings: SettingsStore;
  readShop: () => Promise<ShopSettings>;
  legalTexts: PublishedTexts;
}

function api(
  options: AppOptions,
  { settings, readShop, legalTexts }: LiveShop,
  insideReads: HttpTools['insideReads'],
): Router {
  const router = Router({ caseSensitive: true });
  const tools: HttpTools = {
    router,
    insideReads,
    authenticate: makeAuthenticate((token) => findCaller(token, options.tokens)),
    rateLimit: makeRateLimits(options.rateLimits),
  };
  const { providers, publicUrl, paypalClientId } = options;
  const offered = offeredMethods(providers);
  configRoutes(tools, { readShop, payments: offered, paypalClientId });
  const pictures = pictureStore(options.uploadsDir, options.logger);
  productRoutes(tools, { pictures, settings });
  reviewRoutes(tools);
  uploadRoutes(tools, pictures);
  userRoutes(tools, options.tokens);
  demoPaymentRoutes(tools, options.demoWindow);
  settlementRoutes(tools, { providers, publicUrl });
  orderRoutes(tools, {
    placingRules: {
      unpaid: options.unpaidOrderRules,
      settings,
      offered: offered.map(({ method }) => method),
    },
    afterCancel: async (orderId) => {
      await endPayments(orderId, providers).catch((error: unknown) =>
        options.logger.error({ err: error }, 'payments of a cancelled order could not be ended'),
      );
    },
  });
  const now = options.now ?? (() => new Date());
  const { from, merchantEmail, viewSecret } = options.mail;
  mailRoutes(tools, {
    outlet: { from },
    views: makeMailViews(viewSecret, now),
    readSettings: settings.read,
    publicUrl,
    merchantEmail,
    isDemo: options.shop.demo !== undefined,
    now,
  });
  overviewRoutes(tools, now);
  legalRoutes(tools, settings, legalTexts);
  settingsRoutes(tools, settings);
  router.use(unknownCall);
  return router;
}

/** The whole server as an Express app: API, stored pictures and the built site. Never listens. */
export function makeApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.use(refuseAmbiguous, bodyDeadline);
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz', async (_req, res) => {
    const ready = await options.isReady();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'unavailable' });
  });
  app.use(requestLog(options.logger), securityHeaders(options.publicUrl));
  const insideReads: HttpTools['insideReads'] = new Map();
  const settings = makeSettingsStore(
    { ...options.shop.sections, orders: options.unpaidOrderRules },
    { claim: claimShopPicture, release: (name, session) => releasePictures([name], session) },
  );
  const legalTexts = keepPublishedTexts();
  const readShopVersion = async () => {
    const [set, published] = await Promise.all([settings.readKept(), legalTexts.readKept()]);
    const listed = legalKinds.filter((kind) => kind in published);
    const versions = legalKinds.map((kind) => published[kind] ?? 0);
    return { shop: showShop(set, options.shop, listed), version: `${set.version}.${versions.join('.')}` };
  };
  const readShop = async () => (await readShopVersion()).shop;
  app.use('/api', compression(), api(options, { settings, readShop, legalTexts }, insideReads));
  app.use(
    '/uploads',
    serveUploads(options.uploadsDir, (error) =>
      options.logger.error({ err: error }, 'a file of a picture could not be made'),
    ),
  );
  app.use(paymentReturn());
  const { publicUrl, uploadsDir, webDist } = options;
  app.use(pageRoutes({ readShop, publicUrl, uploadsDir }));
  const documents = readPageDocuments(webDist);
  const describe = (url: URL, shop: ShopSettings) => describePage(url, { shop, publicUrl });
  const { renderer } = options;
  app.use(
    site({
      webDist,
      readShop,
      documents,
      orderHeaders: orderPageHeaders(publicUrl),
      describe,
      render:
        documents &&
        renderer &&
        renderedPages({ ...renderer, readShop: readShopVersion, insideReads, describe, documents }),
      onError: (error) =>
        options.logger.error({ err: error }, 'a page is left to the browser, or has no head of its own'),
    }),
  );
  app.use(errorResponse);
  return app;
}
