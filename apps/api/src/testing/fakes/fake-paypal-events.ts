import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { FakeAnswer, FakeRequest } from './fake-http.ts';
import type { FakeClaims } from './fake-paypal-disputes.ts';
import { type FakeOrder, newId, now } from './fake-paypal-orders.ts';

const signingKey = 'the key that only PayPal has';

/** A notification as PayPal sends it. */
export interface PayPalNotification {
  body: string;
  headers: Record<string, string>;
}

/** Returns the signature over the data that PayPal signs: id, time, webhook and the exact bytes of the event. */
function computeSignature(id: unknown, time: unknown, webhook: unknown, event: string): string {
  return createHmac('sha256', signingKey).update([id, time, webhook, event].join('|')).digest('base64');
}

/** `POST /v1/notifications/verify-webhook-signature` */
export function verify(webhookId: string, { body }: FakeRequest): FakeAnswer {
  const sent: unknown = JSON.parse(body);
  const { transmission_id: id, transmission_time: time, ...rest } = z.parse(z.record(z.string(), z.unknown()), sent);
  // The event is the last member, and its exact bytes count.
  const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const fits =
    rest['webhook_id'] === webhookId && rest['transmission_sig'] === computeSignature(id, time, webhookId, event);
  return { status: 200, body: { verification_status: fits ? 'SUCCESS' : 'FAILURE' } };
}

/** Order with its claims, as PayPal knows it. */
interface Known extends FakeClaims {
  order: FakeOrder | undefined;
}

/**
 * Returns the resource of an event: the order itself, a capture that names its order, a refund or reversal that names its
 * capture only, or a dispute, which names captures too.
 */
function findEventResource(type: string, id: string, { order, disputes, reversals }: Known): object {
  if (type.startsWith('CHECKOUT.')) return { id, status: 'APPROVED' };
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputes[0] ?? { dispute_id: 'PP-D-1', status: 'OPEN' };
  const { captures = [], refunds = [] } = order?.purchase_units[0].payments ?? {};
  const [taken] = captures;
  if (!/REFUND|REVERSED/.test(type)) return { ...taken, supplementary_data: { related_ids: { order_id: id } } };
  const back = type.endsWith('REVERSED') ? ([...reversals.values()].at(-1) ?? refunds.at(-1)) : refunds.at(-1);
  const api = 'https://api.sandbox.paypal.com/v2/payments';
  const links = [
    { method: 'GET', rel: 'self', href: `${api}/refunds/${back?.id ?? newId()}` },
    { method: 'GET', rel: 'up', href: `${api}/captures/${taken?.id ?? newId()}` },
  ];
  return { ...back, links };
}

/** Returns a signed notification about an order. */
export function makeNotification(webhookId: string, type: string, id: string, known: Known): PayPalNotification {
  const resource = JSON.stringify(findEventResource(type, id, known));
  // Spaces and escapes that JSON.stringify would not write: only the exact bytes match the signature.
  const body = `{ "id":"WH-${newId()}", "summary":"Gr\\u00fc\\u00dfe", "create_time":"${now()}", "event_type" : "${type}",\n "resource":${resource} }`;
  return sign(webhookId, body);
}

/** Signs any notification as PayPal does. */
export function sign(webhookId: string, body: string): PayPalNotification {
  const [transmission, time] = [newId(), now()];
  return {
    body,
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': computeSignature(transmission, time, webhookId, body),
    },
  };
}
