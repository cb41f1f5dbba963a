import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@kontor/shared/rules/access/limits';
import { documentWebhookEvents } from '@kontor/shared/wire/webhooks';
import { type Lease, runExclusive } from '../../lib/database/lease.ts';
import type { DueWork } from '../../lib/tasks/due-work.ts';
import { followChanges } from '../changes/follow-changes.service.ts';
import { outboxOfOrders } from '../orders/takers/order-outbox.ts';
import { takeOrderRows } from '../orders/takers/take-rows.service.ts';
import { type Delivering, deliver } from './deliver.service.ts';
import { DeliveryModel, type StoredDelivery } from './delivery.model.ts';
import { takeOrderEvents } from './events/order-events.service.ts';
import { webhookTaker } from './events/webhook-taker.ts';
import { type StoredWebhook, WebhookModel } from './webhook.model.ts';

/** Lease of the process that sends. After a kill, another process continues once it has expired. */
const sendingLease: Lease = { name: 'webhooks', ms: 10_000 };
/** Simultaneous requests per endpoint. Together with the highest number of endpoints it limits all requests. */
const atOncePerEndpoint = 5;
/** Longest pause between two queries for new events, in milliseconds. */
const lookEveryMs = 1000;
/**
 * Pause of an event in milliseconds while an earlier event of its subject is being sent. The success of the earlier one ends
 * the pause.
 */
const behindMs = 10_000;
/** Pause of a delivery after an internal error, in milliseconds. */
const errorPauseMs = 60_000;
/** Time in milliseconds after which a run starts no more requests; the next run continues. */
const runMs = 60_000;

/** Tools of the job's runs. */
export interface Sending extends Delivering {
  onError: (error: unknown) => void;
}

const wantsDocuments = { isOn: true, events: { $in: [...documentWebhookEvents] } };

/**
 * Lists the work of the job: outbox rows of orders, due deliveries, and writes of documents if an endpoint subscribes to them.
 */
export function listWebhookWork(now: Date): DueWork[] {
  return [
    outboxOfOrders(webhookTaker).matchDue(now),
    { collection: DeliveryModel.collection.collectionName, filter: { state: 'waiting', dueAt: { $lte: now } } },
    { collection: WebhookModel.collection.collectionName, filter: wantsDocuments },
  ];
}

/** Takes new events, and holds the deliveries of endpoints that are off. @returns the endpoints that are on */
async function prepare({ now, onError }: Sending, signal: AbortSignal): Promise<StoredWebhook[]> {
  if (await WebhookModel.exists(wantsDocuments)) await followChanges(signal).catch(onError);
  await takeOrderRows(webhookTaker, { take: takeOrderEvents, now, onError });
  const webhooks = await WebhookModel.find().sort({ _id: 1 }).limit(limits.webhooks).lean<StoredWebhook[]>();
  const on = webhooks.filter(({ isOn }) => isOn);
  const left = { state: 'waiting', dueAt: { $lte: now() }, webhook: { $nin: on.map(({ _id }) => _id) } } as const;
  await DeliveryModel.updateMany(left, { $set: { state: 'held' } }, { hint: { state: 1, dueAt: 1 } });
  return on;
}

/** Postpones a delivery if an earlier one of its subject exists. @returns whether it was postponed */
async function waitForEarlier({ _id, webhook, subject, seq }: StoredDelivery, now: Date): Promise<boolean> {
  const earlier = await DeliveryModel.findOne({ webhook, subject, state: 'waiting', seq: { $lt: seq } }, { dueAt: 1 })
    .sort({ seq: 1 })
    .lean<Pick<StoredDelivery, '_id' | 'dueAt'>>();
  if (!earlier) return false;
  const dueAt = new Date(Math.max(earlier.dueAt.getTime(), now.getTime() + behindMs));
  await DeliveryModel.updateOne({ _id }, { $set: { dueAt } });
  // The earlier delivery may have ended meanwhile, before this one was there to be made due.
  if (!(await DeliveryModel.exists({ _id: earlier._id, state: 'waiting' }))) {
    await DeliveryModel.updateOne({ _id }, { $set: { dueAt: now } });
  }
  return true;
}

/** Open requests, by the ids of their deliveries. */
type InFlight = Map<string, Promise<void>>;

/** Starts as many due deliveries of an endpoint as its limit allows. @returns whether there may be more */
async function startDue(
  webhook: StoredWebhook,
  { own, start, now }: { own: InFlight; start: (delivery: StoredDelivery) => void; now: Date },
): Promise<boolean> {
  const batch = 2 * atOncePerEndpoint;
  if (own.size >= atOncePerEndpoint) return false;
  // A delivery that ends during this loop was still waiting when the list was read.
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

/** Postpones a delivery whose attempt failed here or could not be stored. */
async function pauseAfterError({ _id }: StoredDelivery, error: unknown, { now, onError }: Sending): Promise<void> {
  onError(error);
  await DeliveryModel.updateOne({ _id }, { $set: { dueAt: new Date(now().getTime() + errorPauseMs) } });
}

/** Sends until nothing is due and no request is open. */
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
 * Sends due events at least once, in the order of each subject. One process at a time does it.
 * @param signal stops it: open requests are aborted, and repeated by the next run
 * @returns false if another process has the lease
 */
export async function sendWebhooks(sending: Sending, signal?: AbortSignal): Promise<boolean> {
  return runExclusive(sendingLease, (lost) => sendAll(sending, signal ? AbortSignal.any([lost, signal]) : lost));
}
