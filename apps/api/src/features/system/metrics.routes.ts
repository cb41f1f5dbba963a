import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Express, type RequestHandler } from 'express';
import type { PoolState } from '../../lib/watching/watch-pool.ts';
import type { Metrics } from '../../lib/watching/metrics.ts';
import { type DiskSpace, type ShopFigures, readDiskSpace, readFigures } from './read-figures.service.ts';

/** Time for which the shop's figures are read once, however many scrape it, in milliseconds. */
const keptMs = 5000;
/** Longest wait of a scrape for the database, in milliseconds: Prometheus itself waits for ten seconds. */
const patienceMs = 3000;

/** Metrics of this process, and what they are read from. */
export interface Watching {
  metrics: Metrics;
  /** Bearer token of a scrape; without it `/metrics` is on a port of its own alone. */
  token?: string | undefined;
  readPool: () => PoolState;
}

/** Input of the answers to scrapes. */
export interface MetricsOptions {
  watching: Watching;
  uploadsDir: string;
  now: () => Date;
}

function showFigures(metrics: Metrics, { waiting, jobs, backup }: ShopFigures, now: Date): void {
  metrics.lastBackup.set(backup ? backup.finishedAt.getTime() / 1000 : 0);
  for (const [queue, { count, oldest }] of waiting) {
    metrics.waiting.set({ queue }, count);
    metrics.oldestWaiting.set({ queue }, oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0);
  }
  for (const { _id: job_name, ranAt, failed, isStale } of jobs) {
    metrics.jobLastRun.set({ job_name }, ranAt.getTime() / 1000);
    metrics.jobFailing.set({ job_name }, failed ? 1 : 0);
    metrics.jobStale.set({ job_name }, isStale ? 1 : 0);
  }
}

function showProcess({ metrics, readPool }: Watching, disk: DiskSpace | undefined): void {
  const { inUse, idle, waiting } = readPool();
  metrics.poolConnections.set({ state: 'in_use' }, inUse);
  metrics.poolConnections.set({ state: 'idle' }, idle);
  metrics.poolConnections.set({ state: 'waiting' }, waiting);
  if (!disk) return metrics.dataBytes.reset();
  metrics.dataBytes.set({ kind: 'free' }, disk.free);
  metrics.dataBytes.set({ kind: 'total' }, disk.total);
}

/** Makes the function that reads the shop's figures: undefined if the database is unavailable or takes too long. */
function keepFigures(now: () => Date): () => Promise<ShopFigures | undefined> {
  let reading: Promise<ShopFigures | undefined> | undefined;
  let begun = 0;
  return async () => {
    if (!reading || performance.now() - begun > keptMs) {
      begun = performance.now();
      reading = readFigures(now()).catch(() => undefined);
    }
    return Promise.race([reading, sleep(patienceMs, undefined, { ref: false })]);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Refuses scrapes without the token, in a time that says nothing about it. */
function requireToken(token: string): RequestHandler {
  const wanted = digest(`Bearer ${token}`);
  return (req, res, next) => {
    if (timingSafeEqual(digest(req.get('Authorization') ?? ''), wanted)) next();
    else res.status(401).set({ 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).type('text').send('401');
  };
}

/** Answers scrapes in Prometheus' text format. Without the database it answers what the process itself knows. */
function answerScrape({ watching, uploadsDir, now }: MetricsOptions): RequestHandler {
  const { metrics } = watching;
  const readKept = keepFigures(now);
  return async (_req, res) => {
    const [figures, disk] = await Promise.all([readKept(), readDiskSpace(uploadsDir).catch(() => undefined)]);
    metrics.databaseUp.set(figures ? 1 : 0);
    if (figures) showFigures(metrics, figures, now());
    showProcess(watching, disk);
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.registry.contentType });
    res.send(await metrics.registry.metrics());
  };
}

/** Creates the handlers of `/metrics` on the shop's own port; none without a token, so that the address is unknown there. */
export function metricsHandlers(options: MetricsOptions): RequestHandler[] {
  const { token } = options.watching;
  return token === undefined ? [] : [requireToken(token), answerScrape(options)];
}

/** Creates the app of a port of its own, which asks for the token if there is one. */
export function makeMetricsApp(options: MetricsOptions): Express {
  const { token } = options.watching;
  const app = express().disable('x-powered-by');
  app.get('/metrics', ...(token === undefined ? [] : [requireToken(token)]), answerScrape(options));
  return app;
}
