import type { Webhook, WebhookDelivery } from '@kontor/shared/wire/webhooks';
import type { StoredDelivery } from './delivery.model.ts';
import type { StoredWebhook } from './webhook.model.ts';

export function toDelivery(delivery: StoredDelivery): WebhookDelivery {
  const { _id, messageId, event, at, state, attempts, body, dueAt, last } = delivery;
  return {
    _id: String(_id),
    messageId,
    event,
    at: at.toISOString(),
    state,
    attempts,
    body,
    ...(state === 'waiting' && { nextAt: dueAt.toISOString() }),
    ...(last && {
      last: {
        at: last.at.toISOString(),
        status: last.status ?? undefined,
        answer: last.answer ?? undefined,
        error: last.error ?? undefined,
      },
    }),
  };
}

/** @param last delivery with the newest attempt */
export function toWebhook(webhook: StoredWebhook, last: StoredDelivery | undefined, now: Date): Webhook {
  const { _id, url, description, events, isOn, off, createdAt, oldSecret } = webhook;
  return {
    _id: String(_id),
    url,
    description: description ?? undefined,
    events: [...events],
    on: isOn,
    ...(!isOn && off?.at && { off: { reason: off.reason, at: off.at.toISOString() } }),
    createdAt: createdAt.toISOString(),
    ...(oldSecret && oldSecret.until > now && { oldSecretUntil: oldSecret.until.toISOString() }),
    ...(last?.last && {
      lastDelivery: { at: last.last.at.toISOString(), state: last.state, status: last.last.status ?? undefined },
    }),
  };
}
