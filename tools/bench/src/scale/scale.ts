import { type Db, MongoClient } from 'mongodb';
import type { ChildServer } from '../servers/child-server.ts';
import { cpuPerRequest } from '../cpu.ts';
import { median } from '../measure.ts';
import { countRequests, runSize } from '../run-size.ts';
import { type ListScenario, allLists, categories, firstTime, measuredLists, searches } from './scale-scenarios.ts';
import { seedCatalogue } from '../seed.ts';
import { aligned } from '../table.ts';
import { measureProductWork } from '../work.ts';

const sizes = { small: 100, large: runSize.largeShop };
const requests = countRequests(100);

interface Shop {
  server: ChildServer;
  db: Db;
  products: number;
}

interface Tools {
  mongoUri: string;
  start: (mongoUri: string) => Promise<ChildServer>;
  say: (text: string) => void;
}

function mb(bytes: unknown): string {
  return `${(Number(bytes) / 1e6).toFixed(0)} MB`;
}

async function openShop(products: number, client: MongoClient, { mongoUri, start, say }: Tools): Promise<Shop> {
  const name = `kontor-${products}`;
  const server = await start(mongoUri.replace('/?', `/${name}?`));
  const begun = performance.now();
  const db = client.db(name);
  await seedCatalogue(db, products);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { dataSize, storageSize, indexSize } = await db.command({ dbStats: 1 });
  say(`${products} products in ${seconds} s: ${mb(dataSize)} (${mb(storageSize)} stored), indexes ${mb(indexSize)}`);
  return { server, db, products };
}

/** Measures both shops in turns, after a warm-up. The shop that begins alternates between rounds. */
async function compare(small: Shop, large: Shop, mongod: number, scenario: ListScenario): Promise<string[]> {
  const pairs: { small: number; large: number }[] = [];
  for (let round = -1; round < runSize.rounds; round += 1) {
    const first = (round + 1) * requests;
    const measure = (shop: Shop) =>
      cpuPerRequest(shop.server, mongod, requests, (index) => ({
        method: 'GET',
        path: scenario.path(shop, first + index),
      }));
    const largeFirst = round % 2 === 0;
    const one = await measure(largeFirst ? large : small);
    const other = await measure(largeFirst ? small : large);
    if (round >= 0) pairs.push(largeFirst ? { small: other, large: one } : { small: one, large: other });
  }
  const ms = (key: 'small' | 'large') => median(pairs.map((pair) => pair[key])).toFixed(2);
  return [scenario.name, ms('small'), ms('large'), median(pairs.map((pair) => pair.large / pair.small)).toFixed(2)];
}

/** Measures the lists in a shop of 100 products and in one of 100,000: CPU per request, and documents examined. */
export async function benchScale(tools: Tools): Promise<void> {
  const { say } = tools;
  const client = await MongoClient.connect(tools.mongoUri);
  say('');
  const small = await openShop(sizes.small, client, tools);
  const large = await openShop(sizes.large, client, tools);
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  say(
    `\nCPU of server and database, ms per request; medians of ${runSize.rounds} rounds in which the shops take turns\n`,
  );
  const measured = [...measuredLists, categories, ...searches, ...firstTime];
  const lines = [['list', `of ${small.products}`, `of ${large.products}`, 'ratio']];
  for (const [index, scenario] of measured.entries()) {
    lines.push(await compare(small, large, Number(pid), scenario));
    if (index % 5 === 4) say(`${index + 1} of ${measured.length}`);
  }
  say(aligned(lines));
  say(`\nWhat MongoDB looked at in ${large.products} products for a list that nobody asked before\n`);
  const work = [['list', 'answered', 'documents', 'per one', 'keys', 'scan', 'sorted']];
  for (const scenario of [...allLists, ...measuredLists.slice(-3), ...searches]) {
    work.push(await measureProductWork(large.db, large.server.port, scenario.name, scenario.path(large, 0)));
  }
  say(aligned(work));
  await client.close();
}
