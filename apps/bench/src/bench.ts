import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalMongo } from '@kontor/local-mongo/start-local-mongo';
import { MongoClient } from 'mongodb';
import { type ChildServer, startChild } from './child-server.ts';
import type { ProductDocument } from './documents.ts';
import { type Row, concurrency, measure, rounds } from './measure.ts';
import { benchOrders } from './scale/order-scale.ts';
import { checkSameAnswers } from './same-answers.ts';
import { benchScale } from './scale/scale.ts';
import { scenariosFor } from './scenarios.ts';
import { seedProducts } from './seed.ts';
import { table } from './table.ts';

const productCount = 1000;
const builtShop = join(import.meta.dirname, '../../api/dist/server.js');

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function seed(uri: string): Promise<ProductDocument[]> {
  const client = await MongoClient.connect(uri);
  const products = await seedProducts(client.db(), productCount);
  await client.close();
  return products;
}

/** What is to be stopped, last started first. */
const cleanups: (() => Promise<unknown>)[] = [];

async function cleanUp(): Promise<void> {
  for (const stop of cleanups.splice(0).toReversed()) await stop();
}

/** A shop on a database of its own. */
async function startShop(MONGODB_URI: string, env: NodeJS.ProcessEnv = {}): Promise<ChildServer> {
  const data = await mkdtemp(join(tmpdir(), 'kontor-bench-'));
  cleanups.push(() => rm(data, { recursive: true, force: true }));
  const shop = await startChild(builtShop, {
    MONGODB_URI,
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: data,
    LOG_LEVEL: 'info',
    KONTOR_RATE_LIMITS: 'off',
    // Orders are taken where they can be paid.
    DEMO_PAYMENTS: 'on',
    ...env,
  });
  cleanups.push(shop.stop);
  return shop;
}

async function startServers(mongoUri: string) {
  const MONGODB_URI = mongoUri.replace('/?', '/kontor?');
  // The shop first: it makes the collections and indexes that both servers then use.
  const shop = await startShop(MONGODB_URI);
  const bare = await startChild(join(import.meta.dirname, 'bare-server.js'), { MONGODB_URI });
  cleanups.push(bare.stop);
  return { shop, bare, products: await seed(MONGODB_URI) };
}

async function benchCalls(mongoUri: string): Promise<void> {
  const { shop, bare, products } = await startServers(mongoUri);
  const scenarios = scenariosFor(products);
  await checkSameAnswers(scenarios, [shop.port, bare.port]);
  say(
    `${productCount} products, ${concurrency} requests at once, medians of ${rounds} rounds in which shop and bare server take turns\n`,
  );
  const rows: Row[] = [];
  for (const scenario of scenarios) rows.push(await measure(scenario, shop, bare));
  say(table(rows));
  await shop.stop();
  await bare.stop();
}

const ordersInLargeShop = 1_000_000;

/** All tables, with the argument `scale` only that of the large catalogue, with `orders` (and how many) that of orders. */
async function bench(): Promise<void> {
  const mongo = await startLocalMongo({ onProgress: ({ text }) => say(text) });
  cleanups.push(mongo.stop);
  say(`Node ${process.versions.node}, MongoDB ${mongo.version}, ${cpus().length} CPUs`);
  const [, , only, size] = process.argv;
  const tools = { mongoUri: mongo.uri, start: startShop, say };
  if (only === undefined) await benchCalls(mongo.uri);
  if (only !== 'orders') await benchScale(tools);
  if (only !== 'scale') await benchOrders(Number(size ?? ordersInLargeShop), tools);
}

/** Whether a signal ended the run: what fails after it is no news. */
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopped = true;
    void cleanUp().finally(() => process.exit(1));
  });
}
try {
  await bench();
} catch (error) {
  if (!stopped) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
process.exit();
