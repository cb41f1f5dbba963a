import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { ProviderNotification } from '../payment-provider.ts';
import { type PayPalClient, payPalAway } from './paypal-client.ts';
import { findReversal, readDispute } from './paypal-disputes.ts';
import { optional } from './paypal-fields.ts';
import { findOrderByCapture, readOwnerIds, readId } from './paypal-owners.ts';

/** Fields of PayPal's verification call, by the headers that contain them. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** The event's resource is any object, whatever fields it has. */
const eventSchema = z.object({
  event_type: z.string(),
  create_time: optional(z.string()),
  resource: z.looseObject({}),
});
const orderEventSchema = z.object({ id: z.string() });
const verdictSchema = z.object({ verification_status: z.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_input', 'The notification is not valid JSON');
  }
}

/** Returns the subject of an event about a capture or a refund. */
async function readCaptureEvent(call: PayPalClient, type: string, resource: object): Promise<ProviderNotification> {
  const { order, capture } = readOwnerIds(resource);
  // A refund names its capture only, and the capture its order.
  const payment = order ?? (capture === undefined ? '' : await findOrderByCapture(call, capture));
  const reversalId = type === 'PAYMENT.CAPTURE.REVERSED' && 'id' in resource ? readId(resource.id) : undefined;
  if (!payment || capture === undefined || reversalId === undefined) return { payment };
  const dispute = await findReversal(call, { order: payment, capture, reversalId });
  return { payment, ...(dispute && { dispute }) };
}

/** Returns an event's subject; empty for an event that does not concern the shop. */
function readEvent(
  call: PayPalClient,
  { event_type: type, create_time: told, resource }: z.output<typeof eventSchema>,
): Promise<ProviderNotification> {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return readDispute(call, resource, told);
  if (!type.startsWith('CHECKOUT.ORDER.')) return readCaptureEvent(call, type, resource);
  const event = z.safeParse(orderEventSchema, resource);
  return Promise.resolve({ payment: event.success ? event.data.id : '' });
}

/**
 * Verifies a notification through PayPal and returns the order it is about.
 * @param webhookId of the shop's webhook, as PayPal's dashboard names it
 * @returns the order's id, empty when the event is about none; and the state of a dispute, if it is about one
 * @throws 400 `invalid_signature`, `invalid_input`; 503 `unavailable`
 */
export async function readPayPalNotification(
  call: PayPalClient,
  webhookId: string,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Promise<ProviderNotification> {
  const forged = new ApiError('invalid_signature', 'The signature does not fit');
  const signature: Record<string, string> = { webhook_id: webhookId };
  for (const [name, header] of Object.entries(signatureHeaders)) {
    const value = headers[header];
    if (typeof value !== 'string' || value === '' || value.length > 1000) throw forged;
    signature[name] = value;
  }
  const text = rawBody.toString('utf8');
  const event = z.safeParse(eventSchema, parseJson(text));
  if (!event.success) throw new ApiError('invalid_input', 'The notification names no event, or is about nothing');
  // The event is sent back byte for byte: serialised again, its signature would no longer match. It is valid JSON of
  // its own, so that nothing in it can end up outside `webhook_event`.
  const body = `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${text}}`;
  const answer = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
  if (answer.status >= 400 && answer.status < 500) throw forged;
  const verdict = z.safeParse(verdictSchema, answer.body);
  if (!verdict.success) throw payPalAway('gives no verdict about a notification');
  if (verdict.data.verification_status !== 'SUCCESS') throw forged;
  return readEvent(call, event.data);
}
