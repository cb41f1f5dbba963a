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

/** Processes of a run, and the faults made while people shop. */
export interface Scenario {
  name: string;
  /** How many nodes the database has, and how many processes the shop. */
  nodes: number;
  shops: number;
  /** Kills one of them, or makes it step down, and tells when it sends the signal for that; resolves when it is back. */
  disturb: (target: { nodes: Nodes; shops: ShopProcess[]; round: number; onSignal: () => void }) => Promise<void>;
}

/** Result of a run. */
export interface Outcome extends Findings {
  name: string;
  ledger: Ledger;
  tally: Tally;
  /** How long it takes here, while nothing is disturbed, to start all of it and to sell every product, in milliseconds. */
  calmMs: number;
  /** How long after the signal of each disturbance every product was sold again, likewise. */
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

/** @returns how long it takes from now on until every product has been sold by a new order, in milliseconds */
async function timeUntilSold(ledger: Ledger): Promise<number> {
  const begun = performance.now();
  await ledger.everythingSoldSince(begun);
  return performance.now() - begun;
}

/**
 * Disturbs, and waits until all is back and sells again.
 * @returns how long after the signal every product was sold again, in milliseconds: what was ordered before does not count
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
  const load = startLoad({ ask, data, ledger, random });
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
