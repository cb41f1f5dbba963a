import {
  type DeliveryPage,
  type DeliveryQuery,
  type WebhookDelivery,
  testWebhookEvent,
} from '@kontor/shared/wire/webhooks';
import mongoose from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { DeliveryModel, type StoredDelivery } from './delivery.model.ts';
import { storeTest } from './events/store-events.service.ts';
import { toDelivery } from './webhook-answer.ts';
import { type StoredWebhook, WebhookModel } from './webhook.model.ts';

/** Default number of deliveries per page. */
const usualSize = 20;

const listIndex = 'webhook_1_seq_-1';

/** Returns one page of the deliveries to an endpoint, the newest first. @throws 404 `not_found` */
export async function listDeliveries(id: string, query: DeliveryQuery): Promise<DeliveryPage> {
  if (!(await WebhookModel.exists({ _id: id }))) throw notFound('Webhook endpoint');
  const slice = readSlice(query, usualSize);
  const filter = { webhook: new mongoose.Types.ObjectId(id) };
  const [deliveries, counted] = await Promise.all([
    DeliveryModel.find(filter)
      .sort({ seq: -1 })
      .hint(listIndex)
      .skip(slice.skip)
      .limit(slice.size)
      .lean<StoredDelivery[]>(),
    countOnIndex(DeliveryModel.collection, filter, listIndex),
  ]);
  return { deliveries: deliveries.map(toDelivery), ...pageAnswer(slice, counted) };
}

/** @throws 404 `not_found`; 409 `conflict` for an endpoint that is off */
async function findOpenWebhook(id: string): Promise<StoredWebhook> {
  const webhook = await WebhookModel.findById(id).lean<StoredWebhook>();
  if (!webhook) throw notFound('Webhook endpoint');
  if (!webhook.isOn) throw new ApiError('conflict', 'The webhook endpoint is off: turn it on first');
  return webhook;
}

/** Stores a test event, which the job sends in a moment. @throws 404 `not_found`; 409 `conflict` */
export async function sendTest(id: string, now: Date): Promise<WebhookDelivery> {
  const { _id } = await findOpenWebhook(id);
  const event = { type: testWebhookEvent, subject: `test ${now.getTime()}`, at: now, data: { _id: id } } as const;
  const stored = await inTransaction((session) => storeTest(_id, event, session));
  if (!stored) throw new ApiError('conflict', 'The webhook endpoint was turned off meanwhile');
  return toDelivery(stored);
}

/** Queues a delivery once more, with the same id and all its attempts. @throws 404 `not_found`; 409 `conflict` */
export async function sendAgain(id: string, delivery: string, now: Date): Promise<WebhookDelivery> {
  const { _id: webhook } = await findOpenWebhook(id);
  const again = { $set: { state: 'waiting', attempts: 0, dueAt: now } } as const;
  const filter = { _id: new mongoose.Types.ObjectId(delivery), webhook };
  const found = await DeliveryModel.findOneAndUpdate(filter, again, { returnDocument: 'after' }).lean<StoredDelivery>();
  if (!found) throw notFound('Delivery');
  return toDelivery(found);
}
