import type { Webhook, WebhookDelivery, WebhookEvent } from '@kontor/shared/wire/webhooks';
import request from 'supertest';
import { DeliveryModel } from '../../features/webhooks/delivery.model.ts';
import { WebhookModel } from '../../features/webhooks/webhook.model.ts';
import type { Shop } from './shop-calls.ts';

const bearer = { type: 'bearer' } as const;

type MadeWebhook = Webhook & { secret: string };

/** Adds an endpoint by its call. */
export async function makeWebhook(
  shop: Shop,
  owner: { token: string },
  body: { url: string; events: WebhookEvent[]; description?: string },
): Promise<MadeWebhook> {
  const call = request(shop).post('/api/webhooks').auth(owner.token, bearer).send(body);
  return (await call.expect(201)).body as MadeWebhook; // parsed by the contract on the server
}

/** Returns the deliveries to an endpoint by their call, the oldest first. */
export async function listDeliveries(shop: Shop, owner: { token: string }, id: string): Promise<WebhookDelivery[]> {
  const { body } = await request(shop)
    .get(`/api/webhooks/${id}/deliveries?pageSize=100`)
    .auth(owner.token, bearer)
    .expect(200);
  return (body.deliveries as WebhookDelivery[]).toReversed(); // as above
}

/** Stores an endpoint with one delivery. @returns their ids */
export async function aWebhook(): Promise<{ webhook: string; delivery: string }> {
  const at = new Date();
  const url = 'https://erp.example/hook';
  const { _id } = await WebhookModel.create({
    url,
    events: ['order.paid'],
    isOn: true,
    secret: 'sealed',
    createdAt: at,
  });
  const place = {
    webhook: _id,
    seq: 1,
    subject: 'orders 1',
    messageId: 'msg_1',
    event: 'order.paid',
    body: '{}',
  } as const;
  const delivery = await DeliveryModel.create({
    ...place,
    at,
    state: 'delivered',
    attempts: 1,
    dueAt: at,
    createdAt: at,
  });
  return { webhook: String(_id), delivery: String(delivery._id) };
}
