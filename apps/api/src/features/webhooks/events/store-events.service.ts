import { type WebhookEvent, type testWebhookEvent } from '@kontor/shared/wire/webhooks';
import type { ClientSession } from 'mongoose';
import { randomHex } from '../../../lib/random.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { DeliveryModel, type StoredDelivery } from '../delivery.model.ts';
import { type StoredWebhook, WebhookModel } from '../webhook.model.ts';

/** Event to send. */
export interface OutgoingEvent {
  type: WebhookEvent | typeof testWebhookEvent;
  /** Kind and id of the document that it is about. */
  subject: string;
  at: Date;
  data: object;
}

interface Message extends OutgoingEvent {
  messageId: string;
  body: string;
}

function toMessage(event: OutgoingEvent): Message {
  const { type, at, data } = event;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  return { ...event, messageId: `msg_${randomHex(12)}`, body };
}

/**
 * Stores the deliveries of messages to one endpoint.
 * @returns the deliveries; none if the endpoint was removed or turned off meanwhile
 */
async function storeFor(
  webhook: StoredWebhook['_id'],
  messages: readonly Message[],
  session: ClientSession,
): Promise<StoredDelivery[]> {
  const raised = { $inc: { lastSeq: messages.length } };
  const before = await WebhookModel.findOneAndUpdate({ _id: webhook, isOn: true }, raised, {
    session,
  }).lean<StoredWebhook>();
  if (!before) return [];
  const now = shopNow();
  const documents = messages.map(({ type, subject, at, messageId, body }, index) => {
    const place = { webhook, seq: before.lastSeq + index + 1, subject };
    return {
      ...place,
      messageId,
      event: type,
      at,
      body,
      state: 'waiting',
      attempts: 0,
      dueAt: now,
      createdAt: now,
    } as const;
  });
  const stored = await DeliveryModel.insertMany(documents, { session });
  return stored.map((delivery) => delivery.toObject<StoredDelivery>());
}

/**
 * Stores the deliveries of events to all active endpoints that subscribe to them, in the given order and in the caller's
 * transaction.
 */
export async function storeEvents(events: readonly OutgoingEvent[], session: ClientSession): Promise<void> {
  const types = new Set(events.map(({ type }) => type));
  const filter = { isOn: true, events: { $in: [...types] as WebhookEvent[] } }; // the test event is stored by `storeTest`
  const webhooks = await WebhookModel.find(filter, { events: 1 }, { session }).lean<StoredWebhook[]>();
  if (webhooks.length === 0) return;
  const messages = events.map(toMessage);
  for (const { _id, events: wanted } of webhooks) {
    const own = messages.filter(({ type }) => wanted.some((one) => one === type));
    await storeFor(_id, own, session);
  }
}

/** Stores a test event for one endpoint. @returns undefined if it is off or was removed */
export async function storeTest(
  webhook: StoredWebhook['_id'],
  event: OutgoingEvent,
  session: ClientSession,
): Promise<StoredDelivery | undefined> {
  const [delivery] = await storeFor(webhook, [toMessage(event)], session);
  return delivery;
}
