import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { ApiError } from '../../../../http/api-error.ts';
import { type PayPalClient, payPalAway } from './paypal-client.ts';

/** PayPal's names of what it sends in headers. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** What it tells of is an object, whatever that has. */
const eventSchema = z.object({ event_type: z.string(), resource: z.looseObject({}) });
const orderEventSchema = z.object({ id: z.string() });
/** What a capture or a refund says of where it belongs. */
const resourceSchema = z.object({
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.record(z.string(), z.unknown())) })),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});
const verdictSchema = z.object({ verification_status: z.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_input', 'The notification is not valid JSON');
  }
}

/** The ids of the order and of the capture that a resource belongs to, where it names them. */
function ownersOf(resource: unknown): { order: string | undefined; capture: string | undefined } {
  const { data } = z.safeParse(resourceSchema, resource);
  const related = data?.supplementary_data?.related_ids ?? {};
  const up = data?.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  // Of an address in a body only the id is used: what is asked is PayPal's own address all the same.
  const owner = (kind: string, relatedId: unknown) =>
    [relatedId, new RegExp(`/v2/${kind}/([^/]*)$`).exec(up)?.[1]].find(
      (id): id is string => typeof id === 'string' && /^[A-Z0-9]{1,36}$/.test(id),
    );
  return {
    order: owner('checkout/orders', related['order_id']),
    capture: owner('payments/captures', related['capture_id']),
  };
}

/** The id of PayPal's order that an event is about; empty for an event that has none. */
async function orderIdOf(
  call: PayPalClient,
  { event_type: type, resource }: z.output<typeof eventSchema>,
): Promise<string> {
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const event = z.safeParse(orderEventSchema, resource);
    return event.success ? event.data.id : '';
  }
  const { order, capture } = ownersOf(resource);
  if (order !== undefined || capture === undefined) return order ?? '';
  // A refund names its capture only, and the capture its order.
  const answer = await call({ method: 'GET', path: `/v2/payments/captures/${capture}` });
  return ownersOf(answer.body).order ?? '';
}

/**
 * Has PayPal verify a notification and tells which of its orders it is about.
 * @param webhookId of the shop's webhook, as PayPal's dashboard names it
 * @returns the order's id, empty when the event is about none
 * @throws 400 `invalid_signature`, `invalid_input`; 503 `unavailable`
 */
export async function readPayPalNotification(
  call: PayPalClient,
  webhookId: string,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Promise<string> {
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
  // The event goes back byte for byte: written anew, its signature would no longer fit. It is valid JSON of its own,
  // so that nothing in it can end up outside `webhook_event`.
  const body = `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${text}}`;
  const answer = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
  if (answer.status >= 400 && answer.status < 500) throw forged;
  const verdict = z.safeParse(verdictSchema, answer.body);
  if (!verdict.success) throw payPalAway('gives no verdict about a notification');
  if (verdict.data.verification_status !== 'SUCCESS') throw forged;
  return orderIdOf(call, event.data);
}
