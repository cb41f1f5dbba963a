import * as z from 'zod/mini';
import type { PayPalClient } from './paypal-client.ts';

/** Ids of PayPal's orders, captures and refunds. */
const idPattern = /^[A-Z0-9]{1,36}$/;

/** References of a capture or a refund to its owners. */
const resourceSchema = z.object({
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.record(z.string(), z.unknown())) })),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

/** Returns the value as an id of PayPal's, fit to be a part of an address; undefined for anything else. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value : undefined;
}

/** Returns the ids of the order and of the capture that a resource belongs to, where it names them. */
export function ownersOf(resource: unknown): { order: string | undefined; capture: string | undefined } {
  const { data } = z.safeParse(resourceSchema, resource);
  const related = data?.supplementary_data?.related_ids ?? {};
  const up = data?.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  // Only the id of an address in a body is used: requests go to PayPal's own address all the same.
  const owner = (kind: string, relatedId: unknown) =>
    readId(relatedId) ?? readId(new RegExp(`/v2/${kind}/([^/]*)$`).exec(up)?.[1]);
  return {
    order: owner('checkout/orders', related['order_id']),
    capture: owner('payments/captures', related['capture_id']),
  };
}

/** Returns the order that a capture belongs to, as PayPal says; empty when it does not know. @throws 503 `unavailable` */
export async function findOrderOf(call: PayPalClient, captureId: string): Promise<string> {
  const answer = await call({ method: 'GET', path: `/v2/payments/captures/${captureId}` });
  return ownersOf(answer.body).order ?? '';
}
