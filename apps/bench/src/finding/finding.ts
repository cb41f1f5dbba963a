import { Agent } from 'node:http';
import { MongoClient } from 'mongodb';
import type { ChildServer } from '../child-server.ts';
import { cpuPerRequest } from '../cpu.ts';
import { fire } from '../load.ts';
import { median } from '../measure.ts';
import { aligned } from '../table.ts';
import { type FindingScenario, findingScenarios } from './finding-scenarios.ts';
import { seedLargeCatalogue } from './large-catalogue.ts';

const sizes = [100, 10_000, 100_000];
const rounds = 5;
const requests = 60;

interface Shop {
  server: ChildServer;
  products: number;
}

interface Tools {
  mongoUri: string;
  start: (mongoUri: string) => Promise<ChildServer>;
  say: (text: string) => void;
}

/** A shop that is started on a full database: what that takes is a line of a table. */
async function openShop(products: number, client: MongoClient, { mongoUri, start }: Tools) {
  const name = `kontor-finding-${products}`;
  const uri = mongoUri.replace('/?', `/${name}?`);
  // The first start makes the collections and indexes.
  await (await start(uri)).stop();
  await seedLargeCatalogue(client.db(name), products);
  const begun = performance.now();
  const server = await start(uri);
  const listening = performance.now();
  await fire(server.port, new Agent(), { method: 'GET', path: '/api/products?page=1' });
  const line = [
    String(products),
    ((listening - begun) / 1000).toFixed(2),
    ((performance.now() - listening) / 1000).toFixed(2),
    ((server.cpuMs() ?? Number.NaN) / 1000).toFixed(2),
    (server.residentMb() ?? Number.NaN).toFixed(0),
  ];
  return { shop: { server, products }, line };
}

/** What requests of a kind cost when they are asked for the first time, and what the same ones cost again. */
async function measure({ server, products }: Shop, mongod: number, { path }: FindingScenario, first: number) {
  const ask = () =>
    cpuPerRequest(server, mongod, requests, (index) => ({ method: 'GET', path: path(first + index, products) }));
  return { unknown: await ask(), known: await ask() };
}

/** All shops in turns, after a warm-up; a line of the table. */
async function compare(shops: readonly Shop[], mongod: number, scenario: FindingScenario): Promise<string[]> {
  const measured = shops.map(() => [] as { unknown: number; known: number }[]);
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, shop] of shops.entries()) {
      const cost = await measure(shop, mongod, scenario, (round + 1) * requests);
      if (round >= 0) measured[at]?.push(cost);
    }
  }
  const [small = [], , large = []] = measured;
  const grown = median(large.map(({ unknown }, round) => unknown / (small[round]?.unknown ?? Number.NaN)));
  return [
    scenario.name,
    ...measured.flatMap((costs) => [
      median(costs.map(({ known }) => known)).toFixed(2),
      median(costs.map(({ unknown }) => unknown)).toFixed(2),
      median(costs.map(({ known, unknown }) => unknown / known)).toFixed(2),
    ]),
    grown.toFixed(2),
  ];
}

/**
 * What lists and searches cost that nobody asked for before, beside the same ones again, in shops of 100, 10,000 and 100,000
 * products; and what it takes to start on so many.
 * @param only a part of the names of what is to be measured
 */
export async function benchFinding(tools: Tools, only = ''): Promise<void> {
  const { say } = tools;
  const client = await MongoClient.connect(tools.mongoUri);
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  const opened: Awaited<ReturnType<typeof openShop>>[] = [];
  for (const size of sizes) opened.push(await openShop(size, client, tools));
  const head = ['products', 's to listen', 's of first list', 's of CPU until then', 'MB of memory'];
  say(`\nStarts on a full database\n\n${aligned([head, ...opened.map(({ line }) => line)])}`);
  const columns = sizes.flatMap((size) => [`${size} known`, 'new', 'new/known']);
  const lines = [['CPU of server and database, ms', ...columns, 'new: large/small']];
  const chosen = findingScenarios.filter(({ name }) => name.includes(only));
  for (const scenario of chosen)
    lines.push(
      await compare(
        opened.map(({ shop }) => shop),
        Number(pid),
        scenario,
      ),
    );
  say(`\nMedians of ${rounds} rounds of ${requests} requests, each asked for the first time and then again\n`);
  say(aligned(lines));
  for (const { shop } of opened) await shop.server.stop();
  await client.close();
}
