import mongoose from 'mongoose';
import { type Logger, pino } from 'pino';
import { makeApp } from './app.ts';
import { readMailServer, readTimeouts } from './env/app-options.ts';
import type { Env } from './env/env.ts';
import { resetListVersions } from './features/catalogue/lists/catalogue.service.ts';
import { openSearchFinder } from './features/catalogue/opensearch/opensearch-finder.ts';
import { sweepPictures } from './features/catalogue/pictures/sweep-pictures.ts';
import { chooseFinder, currentFinder } from './features/catalogue/finding/finder.ts';
import { describeError } from './http/request-log.ts';
import { serve } from './http/serve.ts';
import { joinDatabase } from './lib/database/join-database.ts';
import { runPatiently } from './lib/database/lock-wait.ts';
import { databaseAnswers } from './lib/database/mongo.ts';
import { runMigrations } from './lib/database/run-migrations.ts';
import { makeMailTransport } from './lib/mail/mail-transport.ts';
import { migrations } from './migrations/migrations.ts';
import { checkFolder } from './scripts/start/check-folder.ts';
import { storeFirstData } from './scripts/first-data.ts';
import { runJobs } from './shop/jobs.ts';
import { type Shop, openShop } from './shop/open-shop.ts';
import { readShopOptions } from './shop/read-shop-options.ts';

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

function makeLogger(env: Env): Logger {
  return pino({ level: env.LOG_LEVEL, serializers: { err: describeError } });
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
    const { port, stop } = await serveShop(options, logger);
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

/** Converts the stored data to the form that this version of the shop requires. */
async function prepareData({ env, onProgress }: ServerOptions, { pictures, logger }: Shop): Promise<void> {
  await runPatiently(async () => {
    await runMigrations(migrations);
    await storeFirstData({ env, pictures, logger, onProgress });
  });
  await sweepPictures(pictures);
  await resetListVersions();
  // Loaded before the first request: in a large catalogue that one would wait for seconds.
  await currentFinder().prepare();
}

/** Serves the shop from the connected database. */
async function serveShop(options: ServerOptions, logger: Logger): Promise<RunningServer> {
  const { env } = options;
  let stopping = false;
  const isReady = async () => !stopping && (await databaseAnswers());
  const shop = openShop({ ...(await readShopOptions(env, logger)), isReady });
  const outsideFinder = env.SEARCH_URL ? openSearchFinder({ url: env.SEARCH_URL, logger }) : undefined;
  if (outsideFinder) chooseFinder(outsideFinder);
  await prepareData(options, shop);
  // Called now, so that the first page of a visit has the names.
  shop.readOffer();
  const { port, drain } = await serve(makeApp(shop), {
    ...readTimeouts(env),
    port: env.PORT,
    host: env.LISTEN_ADDRESS,
  });
  logger.info({ port }, 'listening');
  const mailServer = readMailServer(env);
  const endJobs = runJobs({ ...shop, outsideFinder, transport: mailServer && makeMailTransport(mailServer) }, logger);
  return {
    port,
    stop: async () => {
      stopping = true;
      await Promise.all([drain(), endJobs()]);
    },
  };
}
