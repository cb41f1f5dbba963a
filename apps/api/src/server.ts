import { existsSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import mongoose from 'mongoose';
import { type AppOptions, makeApp } from './app.ts';
import {
  deriveNetworkSecret,
  readFirstAdmin,
  readMailOptions,
  readMailServer,
  readRateLimits,
  readShopStart,
  readTimeouts,
  readUnpaidOrderRules,
} from './env/app-options.ts';
import type { Env } from './env/env.ts';
import { readPaymentSettings } from './env/payment-settings.ts';
import { configuredProviders, readStripeWays } from './features/payments/providers/configured-providers.ts';
import { makeDocumentFiles } from './features/documents/document-files.service.ts';
import { readSettings } from './features/settings/settings.service.ts';
import { resetListVersions } from './features/catalogue/lists/catalogue.service.ts';
import { openTable } from './features/catalogue/table/keep-table.service.ts';
import { pictureStore } from './features/catalogue/pictures/pictures.service.ts';
import { sweepPictures } from './features/catalogue/pictures/sweep-pictures.ts';
import { describeError } from './http/request-log.ts';
import { makeTokens } from './lib/jwt.ts';
import { makeMailTransport } from './lib/mail/mail-transport.ts';
import { endLeftTransactions } from './lib/database/left-transactions.ts';
import { runPatiently } from './lib/database/lock-wait.ts';
import { connectDatabase, databaseAnswers } from './lib/database/mongo.ts';
import { runMigrations } from './lib/database/run-migrations.ts';
import { randomHex } from './lib/random.ts';
import { migrations } from './migrations/migrations.ts';
import { runJobs } from './shop/jobs.ts';
import { checkFolder } from './scripts/check-folder.ts';
import { readDemoShop } from './scripts/demo-catalogue.ts';
import { storeFirstData } from './scripts/first-data.ts';
import { jwtSecret } from './scripts/jwt-secret.ts';
import { demoAccounts } from './scripts/seed-demo.ts';

const readClock = (): Date => new Date();

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
  return pino({ level: env.LOG_LEVEL, serializers: { err: describeError } });
}

function listen(server: Server, { PORT: port, LISTEN_ADDRESS: host }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Connections that have not sent a request yet, as browsers open them in advance: Node.js does not count them as idle. */
function watchUnused(server: Server): Set<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

async function drain(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A browser keeps its connection after the answer: that one is not waited for either.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Connects under a name of this process' own. @returns what ends its signs of life */
async function joinDatabase(mongoUri: string, logger: Logger): Promise<() => Promise<void>> {
  const appName = `kontor-${randomHex(8)}`;
  await connectDatabase(mongoUri, { dbName: databaseName(mongoUri), appName });
  return endLeftTransactions(appName, (error) => {
    logger.warn(
      { err: error },
      'ending what killed processes left was refused: only the database itself frees their locks',
    );
  });
}

/**
 * Starts the shop: database, indexes, migrations, first data, then traffic.
 * @throws when the port is taken (EADDRINUSE), the uploads folder cannot be written or the database is away
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const logger = makeLogger(options.env);
  await checkFolder(options.env.UPLOADS_DIR);
  const leaveDatabase = await joinDatabase(options.mongoUri, logger);
  try {
    const { port, stop } = await openShop(options, logger);
    const stopAll = async () => {
      await stop();
      await leaveDatabase();
      await mongoose.disconnect();
    };
    return { port, stop: stopAll };
  } catch (error) {
    await leaveDatabase();
    throw error;
  }
}

/** Serves the shop from the database that is connected. */
async function openShop(options: ServerOptions, logger: Logger): Promise<RunningServer> {
  const { env } = options;
  const pictures = pictureStore(env.UPLOADS_DIR, logger);
  await runPatiently(async () => {
    await runMigrations(migrations);
    await storeFirstData({ env, pictures, logger, onProgress: options.onProgress });
  });
  await sweepPictures(pictures);
  await resetListVersions();
  // Before anybody asks: of a large catalogue the first would wait for seconds.
  await openTable();
  const secret = await jwtSecret(env);
  const { providers, demoWindow } = configuredProviders({
    ...readPaymentSettings(env, secret),
    onRefusal: (line) => logger.warn(line, 'a payment provider refuses'),
    onWaysUnknown: (error) =>
      logger.warn(
        { err: error },
        "Stripe does not say what can be paid with on its page; it is called 'card' until it does",
      ),
  });
  // Asked now, so that the first page of a visit has the names.
  readStripeWays(providers);
  let stopping = false;
  const unpaidOrderRules = readUnpaidOrderRules(env, secret);
  const shop = readShopStart(env, env.KONTOR_SEED === 'none' ? undefined : await readDemoShop(env.KONTOR_SEED));
  const mail = readMailOptions(env, secret);
  const app = makeApp({
    logger,
    publicUrl: env.PUBLIC_URL,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    trustProxy: env.TRUST_PROXY,
    rateLimits: readRateLimits(env),
    unpaidOrderRules,
    tokens: makeTokens(secret, env.JWT_DAYS, {
      audience: env.PUBLIC_URL,
      previousSecret: env.JWT_SECRET_PREVIOUS,
    }),
    sealingSecrets: env.JWT_SECRET_PREVIOUS ? [secret, env.JWT_SECRET_PREVIOUS] : [secret],
    networkSecret: deriveNetworkSecret(secret),
    shop,
    mail,
    providers,
    demoWindow,
    paypalClientId: env.PAYPAL_CLIENT_ID,
    watchedAccounts: { demo: demoAccounts, firstAdmin: readFirstAdmin(env) },
    uploadsDir: env.UPLOADS_DIR,
    webDist: env.WEB_DIST,
    renderer: await loadRenderer(env.WEB_DIST),
    isReady: async () => !stopping && (await databaseAnswers()),
  });
  const server = createServer(readTimeouts(env), app);
  const unused = watchUnused(server);
  const port = await listen(server, env);
  logger.info({ port }, 'listening');
  const files = makeDocumentFiles(env.UPLOADS_DIR);
  const mailServer = readMailServer(env);
  const endJobs = runJobs(
    {
      providers,
      pictures,
      files,
      outlet: mail,
      readSettings: () => readSettings({ ...shop.sections, orders: unpaidOrderRules }),
      readDocument: files.read,
      readWays: () => readStripeWays(providers),
      publicUrl: env.PUBLIC_URL,
      merchantEmail: mail.merchantEmail,
      linkSecret: mail.linkSecret,
      transport: mailServer && makeMailTransport(mailServer),
      now: readClock,
    },
    logger,
  );
  return {
    port,
    stop: async () => {
      stopping = true;
      await Promise.all([drain(server, unused), endJobs()]);
    },
  };
}

/** What renders the built site's pages; there is none where developers have not built it: then Vite serves the site. */
async function loadRenderer(webDist: string): Promise<AppOptions['renderer']> {
  return existsSync(join(webDist, 'index.html')) ? import('@kontor/web/server') : undefined;
}

/** The database named in the address, else `kontor`. */
function databaseName(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'kontor';
}
