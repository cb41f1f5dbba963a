import mongoose from 'mongoose';
import { type Logger, pino } from 'pino';
import { makeApp } from './app.ts';
import { readMailServer } from './env/app-options.ts';
import type { Env } from './env/env.ts';
import { resetListVersions } from './features/catalogue/lists/catalogue.service.ts';
import { openSearchFinder } from './features/catalogue/opensearch/opensearch-finder.ts';
import { sweepPictures } from './features/catalogue/pictures/sweep-pictures.ts';
import { chooseFinder, currentFinder } from './features/catalogue/finding/choose-finder.ts';
import { describeError } from './http/request-log.ts';
import { joinDatabase } from './lib/database/join-database.ts';
import { reportTakeovers } from './lib/database/lease.ts';
import { runPatiently } from './lib/database/lock-wait.ts';
import { whenOutdated } from './lib/database/release-guard.ts';
import { runMigrations } from './lib/database/run-migrations.ts';
import { makeMailTransport } from './lib/mail/mail-transport.ts';
import { version } from './lib/release.ts';
import { findRequestId } from './lib/watching/request-id.ts';
import { currentTracer } from './lib/watching/spans.ts';
import { logDatabaseLoss } from './lib/watching/watch-database.ts';
import { migrations } from './migrations/migrations.ts';
import { checkFolder } from './scripts/start/check-folder.ts';
import { storeFirstData } from './scripts/first-data.ts';
import { type Front, openFront } from './shop/front.ts';
import { runJobs } from './shop/jobs.ts';
import { type Lifecycle, makeLifecycle } from './shop/lifecycle.ts';
import { type Shop, openShop } from './shop/open-shop.ts';
import { prepareStorage } from './shop/storage-work.ts';
import { readShopOptions } from './shop/read-shop-options.ts';
import { startTracing } from './shop/watching/start-tracing.ts';
import { serveMetrics, startWatching } from './shop/watching/start-watching.ts';

export interface RunningServer {
  port: number;
  /** Accepts no new requests, lets open ones finish, closes the database. */
  stop: () => Promise<void>;
}

export interface ServerOptions {
  env: Env;
  mongoUri: string;
  /** Called with the progress of the demo data. */
  onProgress?: (text: string) => void;
}

/** Parts of a start: its clock, its log and its state. */
interface Start {
  began: number;
  logger: Logger;
  life: Lifecycle;
}

/** Names the request that logged work follows from, and its trace; lines about the request itself have its id in `req` too. */
function nameRequest(): object {
  const request = findRequestId();
  const traceId = currentTracer()?.findTraceId();
  return { ...(request !== undefined && { request }), ...(traceId !== undefined && { trace_id: traceId }) };
}

function makeLogger(env: Env): Logger {
  return pino({ level: env.LOG_LEVEL, serializers: { err: describeError }, mixin: nameRequest });
}

/** Converts the stored data to the form that this version of the shop requires. */
async function prepareData({ env, onProgress }: ServerOptions, shop: Shop, { life, logger }: Start): Promise<void> {
  const { pictures } = shop;
  await prepareStorage(shop);
  await runPatiently(async () => {
    await runMigrations(migrations, { report: life.reportMigrations });
    await storeFirstData({ env, pictures, logger, onProgress });
  });
  await sweepPictures(pictures);
  await resetListVersions();
  // Loaded before the first request: in a large catalogue that one would wait for seconds.
  await currentFinder().prepare();
}

/** Makes the shop ready on the connected database, and serves it. @returns ends its jobs and its metrics */
async function serveShop(options: ServerOptions, start: Start, front: Front): Promise<() => Promise<void>> {
  const { env } = options;
  const { logger, life } = start;
  const watching = startWatching(env);
  const { readState } = life;
  const shop = openShop({ ...(await readShopOptions(env, logger)), readState, watching });
  const outsideFinder = env.SEARCH_URL ? openSearchFinder({ url: env.SEARCH_URL, logger }) : undefined;
  if (outsideFinder) chooseFinder(outsideFinder);
  await prepareData(options, shop, start);
  // Called now, so that the first page of a visit has the names.
  shop.readOffer();
  const endMetrics = await serveMetrics(env, shop);
  front.show(makeApp(shop));
  life.serve();
  const ms = Math.round(performance.now() - start.began);
  logger.info({ port: front.port, version, migrations: life.countMigrations(), ms }, 'listening');
  const mailServer = readMailServer(env);
  const endJobs = runJobs({ ...shop, outsideFinder, transport: mailServer && makeMailTransport(mailServer) }, logger);
  const endWatch = whenOutdated((err) => {
    logger.error({ err }, 'too old for the database: no calls, no jobs');
    void endJobs();
  });
  return async () => {
    endWatch();
    await endJobs();
    await shop.pageViews.end();
    await endMetrics();
  };
}

/** Connects to the database, and logs its losses and what killed processes have left. @returns disconnects */
async function openDatabase(mongoUri: string, logger: Logger): Promise<() => Promise<void>> {
  const leave = await joinDatabase(mongoUri, logger);
  const endLog = logDatabaseLoss(mongoose.connection.getClient(), logger);
  reportTakeovers((name) => logger.warn({ lease: name }, 'lease of a silent process taken over'));
  return async () => {
    endLog();
    await leave();
  };
}

/**
 * Starts the shop: port, database, indexes, migrations, first data, then traffic.
 * @throws when the port is taken (EADDRINUSE), the uploads folder cannot be written or the database is unavailable
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const { env, mongoUri } = options;
  const start = { began: performance.now(), logger: makeLogger(env), life: makeLifecycle() };
  await checkFolder(env.STORAGE === 'folder' ? env.UPLOADS_DIR : env.DATA_DIR);
  const endTracing = await startTracing(env, start.logger);
  const front = await openFront(env, start);
  let leaveDatabase: (() => Promise<void>) | undefined;
  try {
    leaveDatabase = await openDatabase(mongoUri, start.logger);
    const endShop = await serveShop(options, start, front);
    const leave = leaveDatabase;
    const stop = async () => {
      start.life.stop();
      start.logger.info({ graceSeconds: env.DRAIN_SECONDS }, 'stopping');
      await Promise.all([front.drain(env.DRAIN_SECONDS * 1000), endShop()]);
      await leave();
      await mongoose.disconnect();
      await endTracing();
      start.logger.info('stopped');
    };
    return { port: front.port, stop };
  } catch (error) {
    await front.drain(0);
    await leaveDatabase?.();
    await endTracing();
    throw error;
  }
}
