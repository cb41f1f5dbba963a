import { type Db, MongoClient } from 'mongodb';
import type { ChildServer } from '../servers/child-server.ts';
import { cpuPerRequest } from '../cpu.ts';
import { load } from '../load.ts';
import { median } from '../measure.ts';
import { seedOrders, surname } from '../order-documents.ts';
import { countRequests, runSize } from '../run-size.ts';
import { aligned } from '../table.ts';
import { admin, signIn } from './sign-in.ts';

const requests = countRequests(50);

interface Shop {
  server: ChildServer;
  db: Db;
  orders: number;
  token: string;
}

interface Tools {
  mongoUri: string;
  start: (mongoUri: string, env?: NodeJS.ProcessEnv) => Promise<ChildServer>;
  say: (text: string) => void;
}

interface Scenario {
  name: string;
  /** highest cost as a multiple of that in the small shop */
  aim: number;
  path: (shop: Shop, index: number) => string;
}

const page = '/api/orders?pageSize=15&page=';

const scenarios: Scenario[] = [
  { name: 'first page', aim: 1.5, path: () => `${page}1` },
  { name: 'badge', aim: 1.5, path: () => '/api/orders/undelivered' },
  {
    name: 'deep page within the first 10,000',
    aim: 2,
    path: ({ orders }) => page + (orders > 20_000 ? 666 : Math.floor((orders * 0.98) / 2 / 15)),
  },
  { name: 'last page', aim: 2, path: () => `${page}1&last=true` },
  { name: 'search: name', aim: 2, path: () => `${page}1&q=${surname}` },
  { name: 'search: beginning of a name', aim: 2, path: () => `${page}1&q=${surname.slice(0, 3)}` },
  { name: 'search: whole name', aim: 2, path: () => `${page}1&q=karla+${surname}` },
  {
    name: 'search: order number',
    aim: 2,
    path: ({ orders }, index) => `${page}1&q=2026-${String((index % (orders - 1)) + 1).padStart(5, '0')}`,
  },
  {
    name: 'search: e-mail address',
    aim: 2,
    path: (_shop, index) => `${page}1&q=kunde${(index * 7919) % 1_000_003}@post.example`,
  },
  { name: 'not delivered', aim: 2, path: () => `${page}1&delivered=false` },
  { name: 'not paid', aim: 2, path: () => `${page}1&paid=false` },
];

/** @param name of the database */
async function openShop(
  name: string,
  orders: number,
  client: MongoClient,
  { mongoUri, start, say }: Tools,
): Promise<Shop> {
  const server = await start(mongoUri.replace('/?', `/${name}?`), admin);
  const begun = performance.now();
  const db = client.db(name);
  await seedOrders(db, orders);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { dataSize, indexSize } = await db.command({ dbStats: 1, scale: 1e6 });
  say(
    `${orders} orders in ${seconds} s: ${Number(dataSize).toFixed(0)} MB, indexes ${Number(indexSize).toFixed(0)} MB`,
  );
  return { server, db, orders, token: await signIn(server.port) };
}

/** Measures both shops in turns, after a warm-up. The shop that begins alternates between rounds. */
async function compare(small: Shop, large: Shop, mongod: number, scenario: Scenario): Promise<string[]> {
  const pairs: { small: number; large: number }[] = [];
  for (let round = -1; round < runSize.rounds; round += 1) {
    const first = (round + 1) * requests;
    const measure = (shop: Shop) =>
      cpuPerRequest(shop.server, mongod, requests, (index) => ({
        method: 'GET',
        path: scenario.path(shop, first + index),
        token: shop.token,
      }));
    const largeFirst = round % 2 === 0;
    const one = await measure(largeFirst ? large : small);
    const other = await measure(largeFirst ? small : large);
    if (round >= 0) pairs.push(largeFirst ? { small: other, large: one } : { small: one, large: other });
  }
  const ms = (key: 'small' | 'large') => median(pairs.map((pair) => pair[key])).toFixed(2);
  const ratio = median(pairs.map((pair) => pair.large / pair.small)).toFixed(2);
  return [scenario.name, ms('small'), ms('large'), ratio, `≤ ${scenario.aim}`];
}

interface Operation {
  planSummary?: string;
  docsExamined?: number;
  keysExamined?: number;
  hasSortStage?: boolean;
}

/** Returns a table line on one request's operations on the orders, by MongoDB's profiler. */
async function measureOrderWork(shop: Shop, scenario: Scenario): Promise<string[]> {
  const profile = shop.db.collection('system.profile');
  await profile.drop();
  await shop.db.command({ profile: 2, slowms: 0 });
  const shot = { method: 'GET' as const, path: scenario.path(shop, 7), token: shop.token };
  await load({ port: shop.server.port, count: 1, concurrency: 1, shot: () => shot });
  await shop.db.command({ profile: 0 });
  const operations = await profile.find<Operation>({ ns: `${shop.db.databaseName}.orders` }).toArray();
  const sum = (field: 'docsExamined' | 'keysExamined') =>
    String(operations.reduce((total, operation) => total + (operation[field] ?? 0), 0));
  const some = (test: (operation: Operation) => boolean | undefined) => (operations.some(test) ? 'yes' : 'no');
  return [
    scenario.name,
    sum('docsExamined'),
    sum('keysExamined'),
    some(({ planSummary }) => planSummary?.includes('COLLSCAN')),
    some(({ hasSortStage }) => hasSortStage),
  ];
}

/** Measures the admin's lists in a shop of 1,000 orders and in a large one: CPU per request, and documents examined. */
export async function benchOrders(large: number, tools: Tools): Promise<void> {
  const { say } = tools;
  const client = await MongoClient.connect(tools.mongoUri);
  say('');
  const few = await openShop('kontor-few-orders', 1000, client, tools);
  const many = await openShop('kontor-many-orders', large, client, tools);
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  say(
    `\nCPU of server and database, ms per request; medians of ${runSize.rounds} rounds in which the shops take turns\n`,
  );
  const lines = [['admin orders', `of ${few.orders}`, `of ${many.orders}`, 'ratio', 'aim']];
  for (const scenario of scenarios) lines.push(await compare(few, many, Number(pid), scenario));
  say(aligned(lines));
  say(`\nWhat MongoDB looked at in ${many.orders} orders\n`);
  const work = [['admin orders', 'documents', 'keys', 'scan', 'sorted']];
  for (const scenario of scenarios) work.push(await measureOrderWork(many, scenario));
  say(aligned(work));
  await client.close();
  await few.server.stop();
  await many.server.stop();
}
