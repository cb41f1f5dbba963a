import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryFolder, removeTemporaryFolder } from '@kontor/local-mongo/temporary-folder';
import { seededRandom } from '@kontor/api/testing/odd-json';
import { type Findings, audit } from './audit.ts';
import { type Tally, makeClient } from './client.ts';
import { Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { type Nodes, startNodes } from './nodes.ts';
import { prepareShop } from './shop-data.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

/** What runs, and what is done to it while people shop. */
export interface Scenario {
  name: string;
  /** How many nodes the database has, and how many processes the shop. */
  nodes: number;
  shops: number;
  /** Kills one of them, or makes it step down; resolves when it is back. */
  disturb: (target: { nodes: Nodes; shops: ShopProcess[]; round: number }) => Promise<void>;
}

/** What came of a run. */
export interface Outcome extends Findings {
  name: string;
  ledger: Ledger;
  tally: Tally;
  /** How long after each disturbance every product was sold again, in milliseconds. */
  waitsMs: number[];
}

/** A disturbance that is not over by then ends the run, in milliseconds. */
const patienceMs = 60_000;

async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  const timer = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what}: not within a minute`);
  });
  late.catch(() => {}); // ended below
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

/** Runs `rounds` disturbances under load. Cleans up whatever happens. */
export async function runScenario(scenario: Scenario, rounds: number, seed: number): Promise<Outcome> {
  const folder = await makeTemporaryFolder();
  const ends: (() => Promise<void>)[] = [() => removeTemporaryFolder(folder)];
  try {
    const nodes = await startNodes(scenario.nodes, folder);
    ends.push(nodes.stop);
    const shops: ShopProcess[] = [];
    for (let i = 0; i < scenario.shops; i += 1) {
      const shop = await startShopProcess(nodes.uri, join(folder, 'shop'));
      ends.push(shop.stop);
      shops.push(shop);
    }
    return await disturbAndAudit(scenario, { nodes, shops }, rounds, seed);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function disturbAndAudit(
  { name, disturb }: Scenario,
  { nodes, shops }: { nodes: Nodes; shops: ShopProcess[] },
  rounds: number,
  seed: number,
): Promise<Outcome> {
  const random = seededRandom(seed);
  const tally: Tally = { answers: 0, broken: 0, unavailable: 0, faults: [] };
  const ask = makeClient(
    shops.map(({ port }) => port),
    tally,
  );
  const data = await prepareShop(ask);
  const ledger = new Ledger(data.products);
  const load = startLoad({ ask, data, ledger, random });
  const waitsMs: number[] = [];
  try {
    await inTime(ledger.everythingSoldSince(0), `${name}, the first orders`);
    for (let round = 0; round < rounds; round += 1) {
      await sleep(300 + random() * 1200);
      const begun = performance.now();
      const sold = ledger.everythingSoldSince(begun).then(() => performance.now() - begun);
      const disturbed = disturb({ nodes, shops, round });
      waitsMs.push(await inTime(sold, `${name}, round ${round + 1}, the next orders`));
      await inTime(disturbed, `${name}, round ${round + 1}`);
    }
  } finally {
    await load.end();
  }
  return { name, ledger, tally, waitsMs, ...(await audit(nodes.uri, ledger)) };
}
