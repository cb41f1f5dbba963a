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
import { approveDemo } from './shopper.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

/** Processes of a run, and the faults under load. */
export interface Scenario {
  name: string;
  /** number of the database's nodes and of the shop's processes */
  nodes: number;
  shops: number;
  /** kills a node or process, or makes it step down; `onSignal` is called at the signal; resolves once it is back */
  disturb: (target: { nodes: Nodes; shops: ShopProcess[]; round: number; onSignal: () => void }) => Promise<void>;
}

/** Result of a run. */
export interface Outcome extends Findings {
  name: string;
  ledger: Ledger;
  tally: Tally;
  /** undisturbed time to start everything and sell each product, in milliseconds */
  calmMs: number;
  /** time from each signal until each product was sold again, in milliseconds */
  waitsMs: number[];
}

/** Time limit of a disturbance in milliseconds; exceeding it ends the run. */
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
    const begun = performance.now();
    const nodes = await startNodes(scenario.nodes, folder);
    ends.push(nodes.stop);
    const shops: ShopProcess[] = [];
    for (let i = 0; i < scenario.shops; i += 1) {
      const shop = await startShopProcess(nodes.uri, join(folder, 'shop'));
      ends.push(shop.stop);
      shops.push(shop);
    }
    const startMs = performance.now() - begun;
    return await disturbAndAudit(scenario, { nodes, shops, startMs }, rounds, seed);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** Measures the time until each product was sold by a new order. @returns milliseconds */
async function timeUntilSold(ledger: Ledger): Promise<number> {
  const begun = performance.now();
  await ledger.everythingSoldSince(begun);
  return performance.now() - begun;
}

/**
 * Disturbs once, and waits until everything is back and sells again.
 * @returns time from the signal until each product was sold by a new order, in milliseconds
 */
export async function disturbOnce(
  disturb: (onSignal: () => void) => Promise<void>,
  ledger: Ledger,
  what: string,
): Promise<number> {
  const waits: Promise<number>[] = [];
  await inTime(
    disturb(() => waits.push(timeUntilSold(ledger))),
    what,
  );
  const [wait] = waits;
  if (!wait) throw new Error(`${what}: nothing was disturbed`);
  return inTime(wait, `${what}, the next orders`);
}

async function disturbAndAudit(
  { name, disturb }: Scenario,
  { nodes, shops, startMs }: { nodes: Nodes; shops: ShopProcess[]; startMs: number },
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
  const load = startLoad({ ask, data, ledger, random, approve: approveDemo });
  const waitsMs: number[] = [];
  let calmMs = 0;
  try {
    await inTime(ledger.everythingSoldSince(0), `${name}, the first orders`);
    calmMs = startMs + (await inTime(timeUntilSold(ledger), `${name}, orders before anything is disturbed`));
    for (let round = 0; round < rounds; round += 1) {
      await sleep(300 + random() * 1200);
      const disturbThis = (onSignal: () => void) => disturb({ nodes, shops, round, onSignal });
      waitsMs.push(await disturbOnce(disturbThis, ledger, `${name}, round ${round + 1}`));
    }
    await inTime(ledger.everythingDone(), `${name}, something of each kind`);
  } finally {
    await load.end();
  }
  return { name, ledger, tally, calmMs, waitsMs, ...(await audit(nodes.uri, ledger)) };
}
