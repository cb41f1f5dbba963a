import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { carriers } from '@kontor/shared/schemas/order/order-shipments';
import { shippingAddressSchema } from '@kontor/shared/wire/orders';
import { languages } from '@kontor/shared/rules/text/languages';
import { paymentMethodField } from '@kontor/shared/schemas/order/payments';
import * as z from 'zod/mini';

/** Days before the seeding, with fractions for hours. */
const daysAgo = z.number();

const linesSchema = z.array(z.object({ product: z.string(), qty: z.number() }));

/** Later event of an order. Products are named by their slugs. */
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), daysAgo }),
  z.object({ kind: z.literal('delivered'), daysAgo }),
  /** Parcel with these units; by default with all that is left. */
  z.object({
    kind: z.literal('shipped'),
    daysAgo,
    lines: z.optional(linesSchema),
    carrier: z.enum(carriers),
    tracking: z.string(),
  }),
  z.object({ kind: z.literal('expired'), daysAgo }),
  /** Amount in euros; refunded on the day of the seeding. */
  z.object({ kind: z.literal('refunded'), daysAgo, amount: z.number() }),
  z.object({ kind: z.literal('withdrawn'), daysAgo, lines: linesSchema, message: z.string() }),
]);
export type DemoStep = z.output<typeof stepSchema>;

const demoOrderSchema = z.object({
  /** Guest; by default the demo's customer orders. */
  guest: z.optional(z.object({ name: z.string(), email: z.string() })),
  shippingAddress: shippingAddressSchema,
  paymentMethod: paymentMethodField,
  language: z._default(z.enum(languages), 'de'),
  lines: linesSchema,
  placed: daysAgo,
  steps: z.array(stepSchema),
});

/** An invented order of the demo catalogue. */
export type DemoOrder = z.output<typeof demoOrderSchema>;

/** Returns the demo catalogue's orders. */
export async function readDemoOrders(folder: string): Promise<DemoOrder[]> {
  return z.parse(z.array(demoOrderSchema), JSON.parse(await readFile(join(folder, 'orders.json'), 'utf8')));
}
