import * as z from 'zod/mini';
import type { PayPalClient } from './paypal-client.ts';

/** Ids of PayPal's orders, captures and refunds. */
const idPattern = /^[A-Z0-9]{1,36}$/;

/** References of a capture or a refund to its owners. */
const resourceSchema = z.object({
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.record(z.string(), z.unknown())) })),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

/** Returns the value if it is a PayPal id that is safe in an address; otherwise undefined. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value : undefined;
}

/** Returns the ids of a resource's order and capture, if present. */
export function readOwnerIds(resource: unknown): { order: string | undefined; capture: string | undefined } {
  const { data } = z.safeParse(resourceSchema, resource);
  const related = data?.supplementary_data?.related_ids ?? {};
  const up = data?.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  // Only the id at the end of the address is used: requests go to PayPal's own address in any case.
  const owner = (kind: string, relatedId: unknown) =>
    readId(relatedId) ?? readId(new RegExp(`/v2/${kind}/([^/]*)$`).exec(up)?.[1]);
  return {
    order: owner('checkout/orders', related['order_id']),
    capture: owner('payments/captures', related['capture_id']),
  };
}

/** Returns the order of a capture, from PayPal; empty when it is unknown there. @throws 503 `unavailable` */
export async function findOrderByCapture(call: PayPalClient, captureId: string): Promise<string> {
  const answer = await call({ method: 'GET', path: `/v2/payments/captures/${captureId}` });
  return readOwnerIds(answer.body).order ?? '';
}
