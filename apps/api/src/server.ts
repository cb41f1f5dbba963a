import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { makeApp } from './app.ts';
import { readMailServer } from './env/app-options.ts';
import type { Env } from './env/env.ts';
import { whenOutdated } from './lib/database/release-guard.ts';
import { makeMailTransport } from './lib/mail/mail-transport.ts';
import { version } from './lib/release.ts';
import { checkFolder } from './scripts/start/check-folder.ts';
import { type Front, openFront } from './shop/front.ts';
import { runJobs } from './shop/jobs.ts';
import { type Lifecycle, makeLifecycle } from './shop/lifecycle.ts';
import { openShop } from './shop/open-shop.ts';
import { chooseFinder } from './features/catalogue/finding/choose-finder.ts';
import { readShopOptions } from './shop/read-shop-options.ts';
import { makeLogger } from './shop/start/make-logger.ts';
import { openDatabase } from './shop/start/open-database.ts';
import { openOutsideFinder } from './shop/start/open-outside-finder.ts';
import { prepareData } from './shop/start/prepare-data.ts';
import { startTracing } from './shop/start/start-tracing.ts';
import { serveMetrics, startWatching } from './shop/start/start-watching.ts';

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

/** Makes the shop ready on the connected database, and serves it. @returns ends its jobs and its metrics */
async function serveShop(options: ServerOptions, start: Start, front: Front): Promise<() => Promise<void>> {
  const { env } = options;
  const { logger, life } = start;
  const watching = startWatching(env);
  const { readState } = life;
  const shop = openShop({ ...(await readShopOptions(env, logger)), readState, watching });
  const outsideFinder = await openOutsideFinder(env, logger);
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
