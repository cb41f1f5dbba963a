import compression from 'compression';
import type { ShopSettings } from '@kontor/shared/config';
import type { Settings } from '@kontor/shared/settings';
import type { Order } from '@kontor/shared/orders';
import { legalKinds } from '@kontor/shared/legal-kinds';
import { withdrawalStepKey } from '@kontor/shared/withdrawal-page';
import express, { type Express, Router } from 'express';
import type { Logger } from 'pino';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { noteAnswer } from './features/audit/record-reading.service.ts';
import { ledgerRoutes } from './features/books/ledger.routes.ts';
import { procedureRoutes } from './features/books/procedure/procedure.routes.ts';
import { configRoutes } from './features/config/config.routes.ts';
import { makeDocumentFiles } from './features/documents/document-files.service.ts';
import { documentRoutes } from './features/documents/documents.routes.ts';
import { mailRoutes } from './features/mails/mails.routes.ts';
import { makeMailViews } from './features/mails/mail-views.ts';
import type { UnpaidOrderRules } from './features/orders/placing/order-quotas.service.ts';
import { addBankDetails } from './features/orders/bank-details.ts';
import { countGuestOrders } from './features/orders/claiming/claim-orders.service.ts';
import { claimRoutes } from './features/orders/claiming/claims.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { readStripeWays } from './features/payments/providers/configured-providers.ts';
import { demoPaymentRoutes } from './features/payments/providers/demo/demo.routes.ts';
import type { DemoWindow } from './features/payments/providers/demo/demo-provider.ts';
import { endPayments } from './features/settlement/end-payments.service.ts';
import { placeRoutes } from './features/places/places.routes.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import type { PaymentProvider } from './features/payments/providers/payment-provider.ts';
import { paymentReturn } from './features/settlement/payment-return.routes.ts';
import { settlementRoutes } from './features/settlement/settlement.routes.ts';
import { bankFormatRoutes } from './features/settlement/bank/formats/bank-formats.routes.ts';
import { bankRoutes } from './features/settlement/bank/bank.routes.ts';
import { offeredMethods } from './features/settlement/start-payment.service.ts';
import { writeClosedPage } from './features/pages/closed-page.ts';
import { describePage } from './features/pages/describe-page.service.ts';
import { type Renderer, renderedPages } from './features/pages/rendered-pages.service.ts';
import { pageRoutes } from './features/pages/pages.routes.ts';
import { beginWithdrawal, withdrawalPage } from './features/pages/withdrawal-page.ts';
import { productRoutes } from './features/catalogue/products.routes.ts';
import { readFacts, type WatchedAccounts } from './features/readiness/read-facts.service.ts';
import { readinessRoutes } from './features/readiness/readiness.routes.ts';
import { refuseUnlessReady } from './features/readiness/readiness.service.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { findOutdatedTexts } from './features/legal/outdated/outdated-texts.service.ts';
import { type PublishedTexts, keepPublishedTexts } from './features/legal/published-texts.service.ts';
import { makeSettingsStore, type SettingsStore } from './features/settings/settings.service.ts';
import { type ShopStart, showShop } from './features/settings/show-shop.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { claimShopPicture, pictureStore, releasePictures } from './features/catalogue/pictures/pictures.service.ts';
import { uploadRoutes } from './features/catalogue/pictures/uploads.routes.ts';
import { secondFactorRoutes } from './features/users/second-factor/second-factor.routes.ts';
import { stockNoticeRoutes } from './features/stock-notices/stock-notices.routes.ts';
import { wishlistRoutes } from './features/users/wishlist/wishlist.routes.ts';
import { addressRoutes } from './features/users/addresses/addresses.routes.ts';
import { accountLinkRoutes } from './features/users/account-links.routes.ts';
import { makeRefuseWeakPassword } from './features/users/passwords/refuse-weak-password.ts';
import { makeFailedSignIns } from './features/users/sign-ins/failed-sign-ins.service.ts';
import { tellOfBank } from './features/users/people/tell-of-bank.service.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { findAccountIds, findNames } from './features/users/list-users.service.ts';
import { findCaller } from './features/users/users.service.ts';
import { withdrawalRoutes } from './features/withdrawals/withdrawals.routes.ts';
import { makeAuthenticate } from './http/auth.ts';
import { hashNetwork } from './http/client-network.ts';
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
import { berlinDay } from './lib/berlin-time.ts';
import type { Tokens } from './lib/jwt.ts';
import { makeSealer } from './lib/sealed-text.ts';

export interface AppOptions {
  logger: Logger;
  publicUrl: string;
  /** Whether browsers are told that all domains below the shop's have https too. */
  hstsSubdomains?: boolean | undefined;
  /** How many proxies stand before the app. */
  trustProxy: number;
  rateLimits: RateLimits;
  /** How long unpaid orders keep their pieces, how large they may be, and how many of them one buyer or network may have. */
  unpaidOrderRules: UnpaidOrderRules;
  tokens: Tokens;
  /** Of which keys are derived that encrypt what is stored; the newest first. */
  sealingSecrets: readonly string[];
  /** The key that networks are hashed with where they are written down. */
  networkSecret: string;
  /** What the shop starts with. */
  shop: ShopStart;
  providers: readonly PaymentProvider[];
  /** The demo provider's window, where the demo is switched on. */
  demoWindow?: DemoWindow | undefined;
  paypalClientId?: string | undefined;
  /** Whom mails come from (undefined while no mail server is set up), where the merchant's go, what opens one by its address, and what links about accounts follow from. */
  mail: { from: string | undefined; merchantEmail: string | undefined; viewSecret: string; linkSecret: string };
  /** Accounts whose passwords are no secret. */
  watchedAccounts?: WatchedAccounts | undefined;
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
  { insideReads, rateLimit }: Pick<HttpTools, 'insideReads' | 'rateLimit'>,
): Router {
  const router = Router({ caseSensitive: true });
  const toNetwork = (network: string) => hashNetwork(network, options.networkSecret);
  const tools: HttpTools = {
    router,
    insideReads,
    authenticate: makeAuthenticate({
      findCaller: (token) => findCaller(token, options.tokens),
      hashNetwork: toNetwork,
      isSecondFactorRequired: async () => (await settings.readKept()).security.secondFactorRequired,
    }),
    rateLimit,
    noteAnswer,
  };
  const { providers, publicUrl, paypalClientId } = options;
  const showBank = async (order: Order) => addBankDetails(order, (await settings.readKept()).seller);
  const findOffered = ({ seller }: Pick<Settings, 'seller'>) => offeredMethods(providers, seller);
  const listMethods = (set: Pick<Settings, 'seller'>) => findOffered(set).map(({ method }) => method);
  const readPayments = async () => findOffered(await settings.readKept());
  configRoutes(tools, { readShop, readPayments, paypalClientId });
  placeRoutes(tools);
  const pictures = pictureStore(options.uploadsDir, options.logger);
  stockNoticeRoutes(tools, options.now ?? (() => new Date()));
  productRoutes(tools, { pictures, settings });
  reviewRoutes(tools, options.now ?? (() => new Date()));
  uploadRoutes(tools, pictures);
  addressRoutes(tools);
  wishlistRoutes(tools);
  const now = options.now ?? (() => new Date());
  const failures = makeFailedSignIns({ secret: options.networkSecret, isLimited: options.rateLimits !== undefined });
  const refuseWeakPassword = makeRefuseWeakPassword({
    readShopName: async () => (await settings.readKept()).shop.name,
    freeEmails: options.watchedAccounts?.demo.map(({ email }) => email) ?? [],
  });
  const hashAddress = (email: string) => hashNetwork(`address ${email}`, options.networkSecret);
  const codes = { sealer: makeSealer(options.sealingSecrets, 'second factor'), now };
  // Before the users' own: `/users/totp` is no user.
  secondFactorRoutes(tools, { tokens: options.tokens, codes: { ...codes, failures }, settings });
  claimRoutes(tools);
  accountLinkRoutes(tools, {
    hashNetwork: toNetwork,
    hashAddress,
    countGuestOrders,
    now,
    failures,
    refuseWeakPassword,
    restoreBank: settings.restoreBank,
  });
  personalDataRoutes(tools, { now, failures, hashNetwork: toNetwork });
  userRoutes(tools, {
    tokens: options.tokens,
    failures,
    refuseWeakPassword,
    codes,
    hashNetwork: toNetwork,
    hashAddress,
    now,
  });
  demoPaymentRoutes(tools, options.demoWindow);
  settlementRoutes(tools, { providers, publicUrl, showBank });
  bankRoutes(tools, settings);
  bankFormatRoutes(tools);
  orderRoutes(tools, {
    placingRules: {
      unpaid: options.unpaidOrderRules,
      settings,
      offered: listMethods,
    },
    showBank,
    readWays: () => readStripeWays(providers),
    afterCancel: async (orderId) => {
      await endPayments(orderId, providers).catch((error: unknown) =>
        options.logger.error({ err: error }, 'payments of a cancelled order could not be ended'),
      );
    },
    now,
  });
  const { uploadsDir } = options;
  documentRoutes(tools, { readSettings: settings.read, files: makeDocumentFiles(uploadsDir), uploadsDir, now });
  const { from, merchantEmail, viewSecret, linkSecret } = options.mail;
  const isDemo = options.shop.demo !== undefined;
  mailRoutes(tools, {
    outlet: { from },
    views: makeMailViews(viewSecret, now, isDemo ? linkSecret : undefined),
    readSettings: settings.read,
    publicUrl,
    merchantEmail,
    isDemo,
    now,
  });
  withdrawalRoutes(tools, { readSettings: settings.read, now });
  ledgerRoutes(tools, settings, now);
  const readProcedure = async () => {
    const set = await settings.read();
    return { settings: set, publicUrl, methods: listMethods(set), sendsMails: from !== undefined };
  };
  procedureRoutes(tools, readProcedure, now);
  auditRoutes(tools, { findNames, findAccountIds });
  const toDraftFacts = (set: Settings) => ({ ...set, methods: listMethods(set) });
  const readDraftFacts = async () => toDraftFacts(await settings.read());
  overviewRoutes(tools, { now, readDraftFacts });
  legalRoutes(tools, readDraftFacts, legalTexts);
  const readShopFacts = () =>
    readFacts({
      settings,
      now,
      publicUrl,
      findOffered,
      paymentSandbox: options.shop.paymentSandbox,
      mailFrom: from,
      merchantEmail,
      accounts: options.watchedAccounts ?? { demo: [] },
    });
  readinessRoutes(tools, readShopFacts, now);
  settingsRoutes(tools, settings, {
    refuseOpening: () => refuseUnlessReady(readShopFacts),
    findOutdatedTexts: (set) => findOutdatedTexts(toDraftFacts(set)),
  });
  router.use(unknownCall);
  return router;
}

/** The whole server as an Express app: API, stored pictures and the built site. Never listens. */
export function makeApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.use(securityHeaders(options.publicUrl, { hstsSubdomains: options.hstsSubdomains ?? false }));
  app.use(refuseAmbiguous, bodyDeadline);
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz', async (_req, res) => {
    const ready = await options.isReady();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'unavailable' });
  });
  app.use(requestLog(options.logger, options.networkSecret));
  const insideReads: HttpTools['insideReads'] = new Map();
  const rateLimit = makeRateLimits(options.rateLimits);
  const settings = makeSettingsStore(
    { ...options.shop.sections, orders: options.unpaidOrderRules },
    { claim: claimShopPicture, release: (name, session) => releasePictures([name], session) },
    (change, session) => tellOfBank(change, (options.now ?? (() => new Date()))(), session),
  );
  const legalTexts = keepPublishedTexts();
  const now = options.now ?? (() => new Date());
  const readShopVersion = async () => {
    const [set, published] = await Promise.all([settings.readKept(), legalTexts.readKept()]);
    const listed = legalKinds.filter((kind) => kind in published);
    const versions = legalKinds.map((kind) => published[kind] ?? 0);
    const ways = readStripeWays(options.providers);
    const shop = showShop(set, options.shop, { legal: listed, today: berlinDay(now()), ways });
    // A pause comes and goes by itself.
    const pause = shop.opening.pause ? '.pause' : '';
    return { shop, version: `${set.version}.${versions.join('.')}${pause}.${ways?.join('.') ?? ''}` };
  };
  const readShop = async () => (await readShopVersion()).shop;
  app.use('/api', compression(), api(options, { settings, readShop, legalTexts }, { insideReads, rateLimit }));
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
  insideReads.set(withdrawalStepKey, beginWithdrawal);
  app.use(
    withdrawalPage({
      renderer,
      documents,
      readShop,
      describe,
      limit: rateLimit('withdrawal'),
      now: options.now ?? (() => new Date()),
      onError: (error) => options.logger.error({ err: error }, 'the page of a withdrawal could not be written'),
    }),
  );
  app.use(
    site({
      webDist,
      readShop,
      documents,
      orderHeaders: orderPageHeaders(publicUrl),
      describe,
      describeClosed: writeClosedPage,
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
