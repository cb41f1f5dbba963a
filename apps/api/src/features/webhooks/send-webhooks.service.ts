import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@kontor/shared/rules/access/limits';
import { documentWebhookEvents } from '@kontor/shared/wire/webhooks';
import { type Lease, runExclusive } from '../../lib/database/lease.ts';
import type { DueWork } from '../../lib/tasks/due-work.ts';
import { followChanges } from '../changes/follow-changes.service.ts';
import { webhookOutbox } from '../orders/order-outbox.ts';
import { type Delivering, deliver } from './deliver.service.ts';
import { DeliveryModel, type StoredDelivery } from './delivery.model.ts';
import { takeOrderEvents } from './order-events.service.ts';
import { type StoredWebhook, WebhookModel } from './webhook.model.ts';

/** Held by the process that sends; another one goes on so long after it was killed. */
const sendingLease: Lease = { name: 'webhooks', ms: 10_000 };
/** Requests to one endpoint at a time. With the highest number of endpoints this is also the bound of all. */
const atOncePerEndpoint = 5;
/** Longest wait before another look for new events, in milliseconds. */
const lookEveryMs = 1000;
/** Wait of an event while an earlier one of its subject is on its way, in milliseconds: that one's success ends it at once. */
const behindMs = 10_000;
/** Pause of a delivery after an error of the shop's own, in milliseconds. */
const errorPauseMs = 60_000;
/** Time after which a run begins nothing more, in milliseconds: the next one goes on. */
const runMs = 60_000;

/** Tools of the job's runs. */
export interface Sending extends Delivering {
  onError: (error: unknown) => void;
}

const wantsDocuments = { isOn: true, events: { $in: [...documentWebhookEvents] } };

/** Lists what the job works on: rows of orders, due deliveries, and writes of documents while an endpoint wants these. */
export function listWebhookWork(now: Date): DueWork[] {
  return [
    webhookOutbox.matchDue(now),
    { collection: DeliveryModel.collection.collectionName, filter: { state: 'waiting', dueAt: { $lte: now } } },
    { collection: WebhookModel.collection.collectionName, filter: wantsDocuments },
  ];
}

/** Takes new events, and holds what waits for endpoints that are off. @returns those that are on */
async function prepare({ now, onError }: Sending, signal: AbortSignal): Promise<StoredWebhook[]> {
  if (await WebhookModel.exists(wantsDocuments)) await followChanges(signal).catch(onError);
  await takeOrderEvents(now(), onError);
  const webhooks = await WebhookModel.find().sort({ _id: 1 }).limit(limits.webhooks).lean<StoredWebhook[]>();
  const on = webhooks.filter(({ isOn }) => isOn);
  const left = { state: 'waiting', dueAt: { $lte: now() }, webhook: { $nin: on.map(({ _id }) => _id) } } as const;
  await DeliveryModel.updateMany(left, { $set: { state: 'held' } }, { hint: { state: 1, dueAt: 1 } });
  return on;
}

/** Postpones a delivery behind an earlier one of its subject, if there is one. @returns whether there is */
async function waitForEarlier({ _id, webhook, subject, seq }: StoredDelivery, now: Date): Promise<boolean> {
  const earlier = await DeliveryModel.findOne({ webhook, subject, state: 'waiting', seq: { $lt: seq } }, { dueAt: 1 })
    .sort({ seq: 1 })
    .lean<Pick<StoredDelivery, '_id' | 'dueAt'>>();
  if (!earlier) return false;
  const dueAt = new Date(Math.max(earlier.dueAt.getTime(), now.getTime() + behindMs));
  await DeliveryModel.updateOne({ _id }, { $set: { dueAt } });
  // The earlier one may have ended meanwhile, and found nothing to make due.
  if (!(await DeliveryModel.exists({ _id: earlier._id, state: 'waiting' }))) {
    await DeliveryModel.updateOne({ _id }, { $set: { dueAt: now } });
  }
  return true;
}

/** Requests on their way, by the ids of their deliveries. */
type InFlight = Map<string, Promise<void>>;

/** Begins as many due deliveries of an endpoint as it has room for. @returns whether there may be more */
async function startDue(
  webhook: StoredWebhook,
  { own, start, now }: { own: InFlight; start: (delivery: StoredDelivery) => void; now: Date },
): Promise<boolean> {
  const batch = 2 * atOncePerEndpoint;
  if (own.size >= atOncePerEndpoint) return false;
  // One that ends while the others are looked at was still waiting when they were read.
  const busy = new Set(own.keys());
  const due = await DeliveryModel.find({ webhook: webhook._id, state: 'waiting', dueAt: { $lte: now } })
    .sort({ dueAt: 1, seq: 1 })
    .limit(batch)
    .lean<StoredDelivery[]>();
  let wasSorted = false;
  for (const delivery of due) {
    if (own.size >= atOncePerEndpoint) return false;
    if (busy.has(String(delivery._id))) continue;
    if (await waitForEarlier(delivery, now)) wasSorted = true;
    else start(delivery);
  }
  return wasSorted && due.length === batch;
}

/** Postpones a delivery whose attempt could not be made or stored. */
async function pauseAfterError({ _id }: StoredDelivery, error: unknown, { now, onError }: Sending): Promise<void> {
  onError(error);
  await DeliveryModel.updateOne({ _id }, { $set: { dueAt: new Date(now().getTime() + errorPauseMs) } });
}

/** Sends until nothing is due or on its way. */
async function sendAll(sending: Sending, end: AbortSignal): Promise<void> {
  const flights = new Map<string, InFlight>();
  const until = performance.now() + runMs;
  const all = () => [...flights.values()].flatMap((own) => [...own.values()]);
  const start = (webhook: StoredWebhook, own: InFlight) => (delivery: StoredDelivery) => {
    const id = String(delivery._id);
    const flight = deliver(webhook, delivery, sending, end)
      .catch((error: unknown) => pauseAfterError(delivery, error, sending))
      .catch(sending.onError)
      .finally(() => own.delete(id));
    own.set(id, flight);
  };
  while (!end.aborted && performance.now() < until) {
    let hasMore = false;
    for (const webhook of await prepare(sending, end)) {
      const own = flights.get(String(webhook._id)) ?? new Map<string, Promise<void>>();
      flights.set(String(webhook._id), own);
      if (await startDue(webhook, { own, start: start(webhook, own), now: sending.now() })) hasMore = true;
    }
    if (all().length === 0 && !hasMore) break;
    if (!hasMore) await Promise.race([...all(), sleep(lookEveryMs, undefined, { ref: false })]);
  }
  await Promise.all(all());
}

/**
 * Sends the events that are due: one process at a time, those of one subject in their order, each at least once.
 * @param signal ends it: requests on their way are cut off, and repeated by the next run
 * @returns false when another process has the lease
 */
export async function sendWebhooks(sending: Sending, signal?: AbortSignal): Promise<boolean> {
  return runExclusive(sendingLease, (lost) => sendAll(sending, signal ? AbortSignal.any([lost, signal]) : lost));
}
