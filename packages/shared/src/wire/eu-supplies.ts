import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { euros, timestamp } from '../schemas/fields.ts';
import { orderId } from './orders.ts';

/** A month or a quarter, as recapitulative statements are of one (§ 18a (1) UStG): `2026-11`, `2026-Q4`. */
const periodField = z.string().check(z.regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2]|Q[1-4])$/, 'invalid'));

const periodQuery = z.object({ period: periodField });

/** Supplies to one firm without VAT, less corrections. */
const supplySchema = z.object({
  vatId: z.string(),
  /** As its newest invoice of the period names it. */
  company: z.optional(z.string()),
  net: euros,
  /** Invoices and corrections. */
  documents: z.number(),
});

const suppliesSchema = z.object({
  period: z.string(),
  /** By VAT id, in its order. */
  supplies: z.array(supplySchema),
  net: euros,
});
export type EuSupplies = z.output<typeof suppliesSchema>;

/** An order without VAT of which nothing proves yet that it has arrived in another member state. */
const unprovenSchema = z.object({
  _id: orderId,
  number: z.string(),
  company: z.optional(z.string()),
  vatId: z.optional(z.string()),
  /** When the first of it was sent. */
  sentAt: timestamp,
});
export type UnprovenOrder = z.output<typeof unprovenSchema>;

/** Tax-free deliveries to firms of other member states in the books (docs/decisions/049). */
export const euSupplyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ledger/eu-supplies',
    access: 'admin',
    permission: 'books',
    summary:
      'Deliveries without VAT to firms of other member states, by VAT id, for the recapitulative statement of a month or quarter',
    query: periodQuery,
    response: suppliesSchema,
    cacheControl: 'no-store',
  }),
  file: endpoint({
    method: 'GET',
    path: '/ledger/eu-supplies/file',
    access: 'admin',
    permission: 'books',
    summary: 'The same as a file for a spreadsheet',
    query: periodQuery,
    answerKind: 'csv',
    response: z.string(),
    cacheControl: 'no-store',
  }),
  unproven: endpoint({
    method: 'GET',
    path: '/ledger/arrival-proofs',
    access: 'admin',
    permission: 'books',
    summary:
      'Orders without VAT whose arrival in another member state nothing proves yet, at most 200, the oldest first',
    response: z.object({ orders: z.array(unprovenSchema) }),
    cacheControl: 'no-store',
  }),
};
