import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@kontor/api/testing/odd-json';
import { type Db, MongoClient } from 'mongodb';
import { type Findings, type ReadTakings, audit } from '../audit.ts';
import { type Tally, makeClient } from '../client.ts';
import { Ledger } from '../ledger.ts';
import { startLoad } from '../load.ts';
import { prepareShop } from '../shop-data.ts';
import type { Stage } from '../shopper.ts';
import {
  type Span,
  type TakenMail,
  checkMails,
  countUnmadeMails,
  countUnsentMails,
  findOrdersWithoutMail,
} from './audit-mails.ts';
import { type Cluster, withCluster } from './cluster.ts';
import { type Fault, drawFaults, faults, rollingUpdate } from './faults.ts';
import { findLostPictures, uploadOnce } from './uploads.ts';

/** Few shoppers: the machine also runs three members, three shops, a mail server and a bucket. */
const load = { shoppers: 4, pauseMs: 150 };
const uploadPauseMs = 1500;
/** Number of faults in any run, however slow they are. */
const leastFaults = 2;
/** Time limit for mails to be made, in milliseconds. */
const makeMs = 60_000;

/** A fault that happened. */
export interface Happened extends Span {
  fault: Fault;
}

/** Result of a run. */
export interface ClusterOutcome extends Findings {
  front: string;
  ledger: Ledger;
  tally: Tally;
  happened: Happened[];
  pictures: number;
  mails: number;
  repeatedMails: number;
}

/** Times of a run in milliseconds. */
export interface Times {
  /** Length of the faults under load. */
  runMs: number;
  /** Longest span of a fault, and longest pause until the next one. */
  faultMs: number;
  pauseMs: number;
  /** Time limit for the mails to be sent: those of a killed process are due after 30 seconds. */
  settleMs: number;
}

export const usualTimes = { faultMs: 6000, pauseMs: 5000, settleMs: 60_000 };

interface Disturbance {
  times: Times;
  happened: Happened[];
  onFault: (name: string) => void;
  /** Fault before all others. */
  first: Fault | undefined;
}

/** Lets faults happen one after another until the time is over. */
async function disturb(
  cluster: Cluster,
  random: () => number,
  { times, happened, onFault, first }: Disturbance,
): Promise<void> {
  const end = performance.now() + times.runMs;
  const wait = (longest: number) => sleep(longest * (0.4 + 0.6 * random()));
  const possible = faults.filter(({ isPossible }) => isPossible?.(cluster) ?? true);
  await wait(times.pauseMs);
  for (const fault of drawFaults(random, possible, first)) {
    // Beside other work an update alone may outlast a short run.
    if (performance.now() >= end && happened.length >= leastFaults) return;
    const span = { fault, from: performance.now(), to: Number.POSITIVE_INFINITY };
    happened.push(span);
    onFault(fault.name);
    const undo = await fault.begin(cluster, random);
    await wait(times.faultMs);
    await undo();
    span.to = performance.now();
    await wait(times.pauseMs);
  }
}

/** Uploads pictures until the end is requested. @returns ends it, with the paths of acknowledged pictures */
function startUploads(stage: Stage, { files }: Cluster): () => Promise<string[]> {
  const kept: string[] = [];
  const over = new AbortController();
  const go = async () => {
    while (!over.signal.aborted) {
      await uploadOnce(stage, files, kept);
      await sleep(uploadPauseMs);
    }
  };
  const going = go();
  going.catch(() => {}); // its end reports it
  return async () => {
    over.abort();
    await going;
    return kept;
  };
}

/** Reads PayPal's own books: the number of each order that money was taken for. */
function readPayPalTakings({ paypal }: Cluster): ReadTakings {
  return async () =>
    [...paypal.orders.values()].flatMap(({ purchase_units: [unit] }) =>
      (unit.payments?.captures ?? []).map(() => unit.invoice_id ?? ''),
    );
}

/** Waits until mails that are due are made, a minute at most, and until all mails are sent or `settleMs` are over. */
async function settleMails(db: Db, settleMs: number): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const isSent = (await countUnsentMails(db)) === 0;
    const isMade = (await countUnmadeMails(db)) === 0;
    const passed = performance.now() - begun;
    if ((isMade && (isSent || passed > settleMs)) || passed > makeMs) return;
    await sleep(500);
  }
}

const readTaken = ({ smtp }: Cluster): TakenMail[] =>
  smtp.taken.map(({ to: [to = ''], parsed: { messageId = '', subject = '' }, at }) => ({ messageId, to, subject, at }));

interface Kept {
  ledger: Ledger;
  /** paths of acknowledged pictures */
  pictures: string[];
  happened: Happened[];
}

async function auditCluster(cluster: Cluster, { ledger, pictures, happened }: Kept, settleMs: number) {
  const { nodes, front } = cluster;
  const client = await MongoClient.connect(nodes.uri);
  try {
    await settleMails(client.db(), settleMs);
    const findings = await audit(nodes.uri, ledger, readPayPalTakings(cluster));
    const taken = readTaken(cluster);
    const mails = checkMails(
      taken,
      happened.filter(({ fault }) => fault.mayRepeatMails),
    );
    findings.lost.push(...(await findOrdersWithoutMail(client.db(), ledger)));
    findings.lost.push(...(await findLostPictures(front.port, pictures)));
    findings.doubled.push(...mails.doubled);
    return { ...findings, mails: taken.length, repeatedMails: mails.repeated, pictures: pictures.length };
  } finally {
    await client.close();
  }
}

/**
 * Runs a cluster under load and faults, and compares everything afterwards. Cleans up whatever happens.
 * @param options `onFault`: called at the beginning of each fault with its name; `checkout`: folder of the repository whose
 *   build the shops start with, which the first fault updates to this one
 */
export function runCluster(
  times: Times,
  seed: number,
  { onFault = () => {}, checkout }: { onFault?: (name: string) => void; checkout?: string | undefined } = {},
): Promise<ClusterOutcome> {
  return withCluster(async (cluster) => {
    const random = seededRandom(seed);
    const tally: Tally = { answers: 0, broken: 0, unavailable: 0, faults: [] };
    const ask = makeClient([cluster.front.port], tally);
    const data = await prepareShop(ask);
    const ledger = new Ledger(data.products);
    const approve: Stage['approve'] = async (_stage, payment) => {
      cluster.paypal.approve(payment);
      return true;
    };
    // The order of faults follows from the seed alone: shoppers draw from another stream.
    const stage = { ask, data, ledger, random: seededRandom(seed + 1), approve };
    const shoppers = startLoad(stage, load);
    const endUploads = startUploads(stage, cluster);
    const happened: Happened[] = [];
    let pictures: string[] = [];
    try {
      await disturb(cluster, random, { times, happened, onFault, first: checkout ? rollingUpdate : undefined });
    } finally {
      await shoppers.end();
      pictures = await endUploads();
    }
    const found = await auditCluster(cluster, { ledger, pictures, happened }, times.settleMs);
    return { front: cluster.front.name, ledger, tally, happened, ...found };
  }, checkout);
}
