import { mkdir } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { type Logger, pino } from 'pino';
import mongoose from 'mongoose';
import { makeApp } from './app.ts';
import type { Env } from './env.ts';
import { configuredProviders } from './features/payments/providers/configured-providers.ts';
import { keepSettling } from './features/settlement/waiting-payments.ts';
import { resetListVersions } from './features/catalogue/lists/catalogue.service.ts';
import { type PictureStore, pictureStore } from './features/catalogue/pictures/pictures.service.ts';
import { keepSweeping, sweepPictures } from './features/catalogue/pictures/sweep-pictures.ts';
import { ensureFirstAdmin } from './features/users/users.service.ts';
import { loggedError } from './http/request-log.ts';
import { makeTokens } from './lib/jwt.ts';
import { connectDatabase, databaseAnswers } from './lib/mongo.ts';
import { sha256 } from './lib/random.ts';
import { runMigrations } from './lib/run-migrations.ts';
import { migrations } from './migrations/migrations.ts';
import { requireDemoDatabase } from './scripts/demo-database.ts';
import { seedDemo } from './scripts/seed-demo.ts';
import { jwtSecret } from './scripts/jwt-secret.ts';

/** How long open requests may take after a stop was asked for, in milliseconds. */
const drainMs = 10_000;

export interface RunningServer {
  port: number;
  /** Takes no new requests, lets open ones finish, closes the database. */
  stop: () => Promise<void>;
}

export interface ServerOptions {
  env: Env;
  mongoUri: string;
  /** Hears how far the demo data are. */
  onProgress?: (text: string) => void;
}

function makeLogger(env: Env): Logger {
  return pino({ level: env.LOG_LEVEL, serializers: { err: loggedError } });
}

function rateLimitsOf(env: Env) {
  if (env.KONTOR_RATE_LIMITS === 'off') return undefined;
  return {
    login: env.RATE_LIMIT_LOGIN,
    loginAccount: env.RATE_LIMIT_LOGIN_ACCOUNT,
    register: env.RATE_LIMIT_REGISTER,
    profile: env.RATE_LIMIT_PROFILE,
    visitor: env.RATE_LIMIT_VISITOR,
    order: env.RATE_LIMIT_ORDER,
    pay: env.RATE_LIMIT_PAY,
    webhook: env.RATE_LIMIT_WEBHOOK,
  };
}

function openOrdersOf(env: Env, secret: string) {
  const limited = env.KONTOR_RATE_LIMITS === 'on';
  return {
    holdMinutes: env.ORDER_HOLD_MINUTES,
    perEmail: limited ? env.OPEN_ORDERS_PER_EMAIL : 0,
    perAddress: limited ? env.OPEN_ORDERS_PER_ADDRESS : 0,
    secret: sha256(`open orders ${secret}`),
  };
}

function shopOf(env: Env) {
  return {
    name: env.SHOP_NAME,
    contactEmail: env.CONTACT_EMAIL,
    countries: env.DELIVERY_COUNTRIES,
    priceNote: { de: env.PRICE_NOTE_DE, en: env.PRICE_NOTE_EN },
    demo: env.KONTOR_SEED === 'demo',
  };
}

function paymentSettingsOf(env: Env, secret: string) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = env;
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_PAYEE: payee } = env;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  return {
    // All or none are set: env.ts refuses halves.
    paypal:
      clientId && clientSecret && webhookId && payee
        ? { api: env.PAYPAL_API, clientId, clientSecret, webhookId, payee }
        : undefined,
    stripe: secretKey && webhookSecret ? { api: env.STRIPE_API, secretKey, webhookSecret } : undefined,
    demoWebhookSecret: env.DEMO_PAYMENTS === 'on' ? sha256(`demo webhook ${secret}`) : undefined,
  };
}

async function fill({ env, onProgress }: ServerOptions, logger: Logger, pictures: PictureStore): Promise<void> {
  if (env.DEMO_PAYMENTS === 'on' && env.DEMO_PAYMENTS_IN_PRODUCTION !== 'allowed') await requireDemoDatabase();
  const say = onProgress ?? ((text: string) => logger.info(text));
  // A shop with an admin of its own gets no account whose password stands in the README.
  if (env.KONTOR_SEED === 'demo') await seedDemo({ pictures, accounts: !env.ADMIN_EMAIL }, say);
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    const opened = await ensureFirstAdmin({ email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD });
    if (opened) logger.info('opened the first admin account');
  }
}

/**
 * Slow senders are cut off. A proxy keeps its connections (Caddy for two minutes): closed earlier from this side, an
 * order that it is just sending would be lost with a 502.
 */
function timeouts(env: Env) {
  return { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: env.TRUST_PROXY > 0 ? 125_000 : 5_000 };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A browser keeps its connection after the answer: that one is not waited for either.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Starts the shop: database, indexes, migrations, first data, then traffic.
 * @throws when the port is taken (EADDRINUSE), the uploads folder cannot be written or the database is away
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const { env, mongoUri } = options;
  const logger = makeLogger(env);
  await mkdir(env.UPLOADS_DIR, { recursive: true });
  await connectDatabase(mongoUri, { dbName: databaseName(mongoUri) });
  await runMigrations(migrations);
  const pictures = pictureStore(env.UPLOADS_DIR, logger);
  await fill(options, logger, pictures);
  await sweepPictures(pictures);
  await resetListVersions();
  const secret = await jwtSecret(env);
  const { providers, demoWindow } = configuredProviders(paymentSettingsOf(env, secret));
  let stopping = false;
  const app = makeApp({
    logger,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    rateLimits: rateLimitsOf(env),
    openOrders: openOrdersOf(env, secret),
    tokens: makeTokens(secret, env.JWT_DAYS),
    shop: shopOf(env),
    providers,
    demoWindow,
    paypalClientId: env.PAYPAL_CLIENT_ID,
    uploadsDir: env.UPLOADS_DIR,
    webDist: env.WEB_DIST,
    isReady: async () => !stopping && (await databaseAnswers()),
  });
  const server = createServer(timeouts(env), app);
  const port = await listen(server, env.PORT);
  logger.info({ port }, 'listening');
  const endSettling = keepSettling({
    providers,
    onError: (error) => logger.error({ err: error }, 'a payment could not be settled'),
  });
  const endSweeping = keepSweeping(pictures);
  return {
    port,
    stop: async () => {
      stopping = true;
      await Promise.all([drain(server), endSettling(), endSweeping()]);
      await mongoose.disconnect();
    },
  };
}

/** The database named in the address, else `kontor`. */
function databaseName(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'kontor';
}
