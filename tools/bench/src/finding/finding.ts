import { Agent } from 'node:http';
import { MongoClient } from 'mongodb';
import type { ChildServer } from '../servers/child-server.ts';
import { fire } from '../load.ts';
import { runSize } from '../run-size.ts';
import { aligned } from '../table.ts';
import { type Cost, compareCosts, requests, rounds, warmUp } from './compare-costs.ts';
import { type FindingScenario, findingScenarios } from './finding-scenarios.ts';
import { seedLargeCatalogue } from './large-catalogue.ts';

const sizes = runSize.findingShops;

interface Tools {
  mongoUri: string;
  start: (mongoUri: string) => Promise<ChildServer>;
  say: (text: string) => void;
}

/** Shop that starts on a full database; the start is a row of the table. */
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

/** Highest ratio of a list's first request to its repetition. */
const most = 2;

/** Row of the table. */
function showCosts({ name }: FindingScenario, costs: readonly Cost[]): string[] {
  const [small, large] = [costs[0], costs.at(-1)];
  return [
    name,
    ...costs.flatMap(({ known, unknown, ratio }) => [known.toFixed(2), unknown.toFixed(2), ratio.toFixed(2)]),
    ((large?.unknown ?? Number.NaN) / (small?.unknown ?? Number.NaN)).toFixed(2),
    costs.every(({ ratio }) => ratio <= most) ? 'yes' : 'NO',
  ];
}

/**
 * Compares first requests for lists and searches with their repetitions, in shops of 100, 10,000 and 100,000 products.
 * Measures their starts, too.
 * @param only a part of the names of the scenarios to measure
 */
export async function benchFinding(tools: Tools, only = ''): Promise<void> {
  const { say } = tools;
  const client = await MongoClient.connect(tools.mongoUri);
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  const opened: Awaited<ReturnType<typeof openShop>>[] = [];
  for (const size of sizes) opened.push(await openShop(size, client, tools));
  const head = ['products', 's to listen', 's of first list', 's of CPU until then', 'MB of memory'];
  say(`\nStarts on a full database\n\n${aligned([head, ...opened.map(({ line }) => line)])}`);
  const shops = opened.map(({ shop }) => shop);
  const chosen = findingScenarios.filter(({ name }) => name.includes(only));
  for (const scenario of chosen) await warmUp(shops, scenario);
  const columns = sizes.flatMap((size) => [`${size} known`, 'new', 'new/known']);
  const lines = [['CPU of server and database, ms', ...columns, 'new: large/small', `at most ${most}`]];
  for (const scenario of chosen) lines.push(showCosts(scenario, await compareCosts(shops, Number(pid), scenario)));
  say(`\nMedians of ${rounds} rounds of ${requests} requests, each asked for the first time and then again\n`);
  say(aligned(lines));
  for (const { shop } of opened) await shop.server.stop();
  await client.close();
}
