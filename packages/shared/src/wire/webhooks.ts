import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import {
  mayBeLeftOut,
  idParams,
  objectId,
  optionalText,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredText,
  timestamp,
} from '../schemas/fields.ts';
import { endpoint } from './contract.ts';

/** Beginning of every secret by the Standard Webhooks specification; base64 follows. */
export const webhookSecretPrefix = 'whsec_';

/** Hours for which the old secret signs too after a new one was made. */
export const secretOverlapHours = 24;

/** Days after which deliveries are deleted. */
export const deliveryDays = 30;

/** Events of orders, which the orders' outbox brings. */
const orderWebhookEvents = [
  'order.placed',
  'order.paid',
  'order.cancelled',
  'order.shipped',
  'order.delivered',
  'order.refunded',
  'order.edited',
] as const;

/** Events of other documents, which the database's own log brings. */
export const documentWebhookEvents = [
  'product.created',
  'product.updated',
  'product.deleted',
  'stock.changed',
  'customer.created',
  'customer.erased',
  'withdrawal.received',
  'return.received',
  'review.created',
] as const;

/** Events that an endpoint can subscribe to. */
export const webhookEvents = [...orderWebhookEvents, ...documentWebhookEvents] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Type of the event by which the shop's owner tries an endpoint. */
export const testWebhookEvent = 'webhook.test';

/**
 * waiting: to be sent now or after a pause · held: waits until the endpoint is on again · delivered: answered 2xx · failed: given up.
 */
export const deliveryStates = ['waiting', 'held', 'delivered', 'failed'] as const;

/**
 * Causes of an endpoint being off: its owner, its answer 410, three days without a good answer, or a secret that the shop can
 * no longer read.
 */
export const webhookOffReasons = ['owner', 'gone', 'failed', 'secret_lost'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** Failures without an answer. */
export const deliveryErrors = ['timeout', 'unreachable', 'private_target', 'unknown_host', 'bad_certificate'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

const deliverySchema = z.object({
  _id: objectId,
  /** the `webhook-id`: equal at every attempt, and for all endpoints */
  messageId: z.string(),
  event: z.enum([...webhookEvents, testWebhookEvent]),
  /** time of the event */
  at: timestamp,
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** the body as it is sent */
  body: z.string(),
  /** next attempt, while it waits */
  nextAt: z.optional(timestamp),
  /** last attempt: the answer's status and the beginning of its body, or why there was none */
  last: z.optional(
    z.object({
      at: timestamp,
      status: z.optional(z.number()),
      answer: z.optional(z.string()),
      error: z.optional(z.enum(deliveryErrors)),
    }),
  ),
});
export type WebhookDelivery = z.output<typeof deliverySchema>;

export const webhookSchema = z.object({
  _id: objectId,
  url: z.string(),
  description: z.optional(z.string()),
  events: z.array(z.enum(webhookEvents)),
  on: z.boolean(),
  /** why and since when it is off */
  off: z.optional(z.object({ reason: z.enum(webhookOffReasons), at: timestamp })),
  createdAt: timestamp,
  /** end of the old secret's overlap */
  oldSecretUntil: z.optional(timestamp),
  /** the attempt made last */
  lastDelivery: z.optional(z.object({ at: timestamp, state: z.enum(deliveryStates), status: z.optional(z.number()) })),
});
export type Webhook = z.output<typeof webhookSchema>;

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

export const newWebhookSchema = z.object({
  /** https, or http for a target that `PRIVATE_TARGETS` names */
  url: requiredText(limits.address).check(z.refine(isWebAddress, 'invalid')),
  description: mayBeLeftOut(optionalText(limits.webhookDescription)),
  events: z.array(z.enum(webhookEvents)).check(
    z.minLength(1),
    z.maxLength(webhookEvents.length),
    z.refine((all) => new Set(all).size === all.length),
  ),
});
export type NewWebhook = z.output<typeof newWebhookSchema>;

const changedWebhookSchema = z.extend(newWebhookSchema, { on: z.boolean() });
export type ChangedWebhook = z.output<typeof changedWebhookSchema>;

const withSecret = z.extend(webhookSchema, { secret: z.string() });

const deliveryQuerySchema = z.object({ page: pageField, pageSize: pageSizeField });
export type DeliveryQuery = z.output<typeof deliveryQuerySchema>;

const deliveryPageSchema = z.object({ deliveries: z.array(deliverySchema), ...pageAnswer });
export type DeliveryPage = z.output<typeof deliveryPageSchema>;

const common = { access: 'admin', permission: 'people', cacheControl: 'no-store' } as const;

/** Endpoints of programs that are notified of events (Standard Webhooks; docs/webhooks.md, docs/decisions/080). */
export const webhookEndpoints = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/webhooks',
    summary: 'Webhook endpoints of the shop, the newest first, without their secrets',
    response: z.array(webhookSchema),
  }),
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/webhooks',
    proof: true,
    summary:
      'Add a webhook endpoint. The answer is the only one that shows its secret. Payloads are `{type, timestamp, data}`; `data` has ' +
      'the `_id` of the subject: read the rest by the call of its kind. Orders also have `number`, refunds `amount`, stock `countInStock`',
    body: newWebhookSchema,
    response: withSecret,
    status: 201,
  }),
  change: endpoint({
    ...common,
    method: 'PUT',
    path: '/webhooks/:id',
    proof: true,
    summary: 'Change a webhook endpoint, or turn it on or off. Turned on, it gets what was waiting',
    params: idParams,
    body: changedWebhookSchema,
    response: webhookSchema,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/webhooks/:id',
    proof: true,
    summary: 'Remove a webhook endpoint with its deliveries',
    params: idParams,
    response: z.object({ _id: objectId, url: z.string() }),
  }),
  rotate: endpoint({
    ...common,
    method: 'POST',
    path: '/webhooks/:id/secret',
    proof: true,
    summary: 'Make a new secret, shown by this answer alone. The old one signs too for 24 hours',
    params: idParams,
    response: withSecret,
    status: 201,
  }),
  test: endpoint({
    ...common,
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send the event `webhook.test` to an endpoint that is on',
    params: idParams,
    response: deliverySchema,
    status: 201,
  }),
  deliveries: endpoint({
    ...common,
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'One page of the deliveries to an endpoint in the last 30 days, the newest first',
    params: idParams,
    query: deliveryQuerySchema,
    response: deliveryPageSchema,
  }),
  sendAgain: endpoint({
    ...common,
    method: 'POST',
    path: '/webhooks/:id/deliveries/:delivery/send',
    summary: 'Send a delivery once more, with the same id, to an endpoint that is on',
    params: z.object({ id: objectId, delivery: objectId }),
    response: deliverySchema,
  }),
};
