import { cpus } from 'node:os';
import { join } from 'node:path';
import { startLocalMongo } from '@kontor/local-mongo/start-local-mongo';
import { startChild } from './servers/child-server.ts';
import { atTheEnd, cleanUp } from './servers/cleanups.ts';
import { type Row, concurrency, measure } from './measure.ts';
import { benchFinding } from './finding/finding.ts';
import { benchOrders } from './scale/order-scale.ts';
import { checkSameAnswers } from './same-answers.ts';
import { benchPages } from './pages/pages.ts';
import { benchScale } from './scale/scale.ts';
import { benchBytes } from './scale/stored-bytes.ts';
import { benchExports } from './scale/export-memory.ts';
import { runSize, words } from './run-size.ts';
import { scenariosFor } from './scenarios.ts';
import { seedProductsAt } from './seed.ts';
import { startShop } from './servers/start-shop.ts';
import { table } from './table.ts';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function startServers(mongoUri: string) {
  const MONGODB_URI = mongoUri.replace('/?', '/kontor?');
  // The first start makes collections and indexes. The shop is stopped for the seed: it would notice new products seconds later.
  await (await startShop(MONGODB_URI)).stop();
  const products = await seedProductsAt(MONGODB_URI, runSize.products);
  const shop = await startShop(MONGODB_URI);
  const bare = await startChild(join(import.meta.dirname, 'bare-server.js'), { MONGODB_URI });
  atTheEnd(bare.stop);
  return { shop, bare, products };
}

async function benchCalls(mongoUri: string): Promise<void> {
  const { shop, bare, products } = await startServers(mongoUri);
  const scenarios = scenariosFor(products);
  await checkSameAnswers(scenarios, [shop.port, bare.port]);
  say(
    `${runSize.products} products, ${concurrency} requests at once, medians of ${runSize.rounds} rounds in which shop and bare server take turns\n`,
  );
  const rows: Row[] = [];
  for (const scenario of scenarios) rows.push(await measure(scenario, shop, bare));
  say(table(rows));
  await shop.stop();
  await bare.stop();
}

/**
 * Prints all tables of the cost of calls. Arguments choose one: `small` (few requests each), `calls` (beside the bare server),
 * `pages`, `scale` (the large catalogue), `finding [part of a name]` (lists and searches that are not cached), `orders [count]`,
 * `exports [orders]`, and,
 * measured by themselves, `bytes` (what orders take in the database) and `first-paint [runs]` (a visitor's phone).
 */
async function bench(): Promise<void> {
  const mongo = await startLocalMongo({ onProgress: ({ text }) => say(text) });
  atTheEnd(mongo.stop);
  say(`Node ${process.versions.node}, MongoDB ${mongo.version}, ${cpus().length} CPUs`);
  const [only, size] = words;
  const tools = { mongoUri: mongo.uri, start: startShop, say };
  if (only === 'first-paint') {
    const { benchFirstPaint } = await import('./first-paint/first-paint.ts');
    await benchFirstPaint(Number(size ?? runSize.paints), mongo.uri, say);
    return;
  }
  if (only === 'bytes') return benchBytes(tools);
  if (only === undefined || only === 'calls') await benchCalls(mongo.uri);
  if (only === undefined || only === 'pages') await benchPages(mongo.uri, say);
  if (only === undefined || only === 'scale') await benchScale(tools);
  if (only === undefined || only === 'finding') await benchFinding(tools, size);
  if (only === undefined || only === 'orders') await benchOrders(Number(size ?? runSize.orders), tools);
  if (only === undefined || only === 'exports') await benchExports(Number(size ?? runSize.orders), tools);
}

/** Whether a signal ended the run: later failures are not reported. */
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
