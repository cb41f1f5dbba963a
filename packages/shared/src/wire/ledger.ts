import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { dayField, euros, timestamp, wholeNumber } from '../schemas/fields.ts';
import { paymentProviderField } from '../schemas/order/payments.ts';
import { taxClasses } from '../rules/prices/tax-classes.ts';

/**
 * Kinds of money movement. `dispute` is money held back, or returned afterwards; `bank` is a transfer recorded by an admin.
 */
export const movementKinds = ['capture', 'refund', 'dispute', 'bank', 'till'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** `csv` for a spreadsheet, `datev` as DATEV takes bookings (EXTF). */
export const ledgerFormats = ['json', 'csv', 'datev'] as const;
export type LedgerFormat = (typeof ledgerFormats)[number];

/** Days that one ledger may span: a year, also a leap year. */
export const maxLedgerDays = 366;

/** A month as `2026-11`. */
const monthField = z.string().check(z.regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/, 'invalid'));

const ledgerQuerySchema = z.object({
  /** The first and the last day in Europe/Berlin. */
  from: dayField,
  to: dayField,
  format: z._default(z.enum(ledgerFormats), 'json'),
});
export type LedgerQuery = z.output<typeof ledgerQuerySchema>;

/** Money that moved, as the books have it; what goes out is negative. */
const ledgerMovementSchema = z.object({
  /** When it happened. */
  at: timestamp,
  /** If its month was closed already: the time at which the shop learned of it, which decides the month of booking. */
  bookedAt: z.optional(timestamp),
  kind: z.enum(movementKinds),
  provider: paymentProviderField,
  /** The provider's own id of the payment; of a mark by hand the order's number. */
  id: z.string(),
  orderNumber: z.string(),
  /** Number of the invoice, or of the correction for a refund. */
  documentNumber: z.optional(z.string()),
  /** Marks an old movement recorded without its cause: the document is the likeliest one, not a certain one. */
  documentAssumed: z.optional(z.literal(true)),
  amount: euros,
  /** ISO code of the country whose VAT it contains; absent if none is on record. */
  taxCountry: z.optional(z.string()),
  /** Foreign VAT id of a firm that was delivered to without VAT (§ 4 no. 1b UStG). */
  vatId: z.optional(z.string()),
  /** By VAT rate; nets and taxes add up to the amount. Empty of orders of a time before VAT was computed. */
  split: z.array(
    z.object({
      percent: z.number(),
      net: euros,
      tax: euros,
      /** Which of the country's rates it is, as an OSS return asks. */
      type: z.optional(z.enum(taxClasses)),
    }),
  ),
});
export type LedgerMovement = z.output<typeof ledgerMovementSchema>;

/** A month that nothing is added to any more. */
const closedMonthSchema = z.object({
  month: monthField,
  closedAt: timestamp,
  closedBy: z.string(),
  movements: z.number(),
  amount: euros,
  /** SHA-256 over its movements, in hexadecimal (docs/decisions/026). */
  checksum: z.string(),
  /** The movements that are stored now have this very checksum. */
  intact: z.boolean(),
});
export type ClosedMonth = z.output<typeof closedMonthSchema>;

/** A year's net sales to consumers of other member states, as § 3c (4) UStG counts them. */
const euSalesSchema = z.object({
  year: z.number(),
  net: euros,
  /** Sum of the previous year. */
  previous: euros,
  /** By member state, the largest first. */
  countries: z.array(z.object({ country: z.string(), net: euros })),
  /** Up to which Germany's VAT holds. */
  limit: euros,
  /** Germany's VAT is charged, and the limit is near or was exceeded last year. */
  isNear: z.boolean(),
});
export type EuSalesAnswer = z.output<typeof euSalesSchema>;

export const ledgerEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/ledger',
    access: 'admin',
    permission: 'books',
    summary:
      'What moved money in a period of at most 366 days, by the day it is booked, also as files for the tax adviser',
    query: ledgerQuerySchema,
    answerKind: 'stream',
    answerTypes: ['application/json', 'text/csv'],
    response: z.object({ movements: z.array(ledgerMovementSchema) }),
    cacheControl: 'no-store',
  }),
  assumed: endpoint({
    method: 'GET',
    path: '/ledger/assumed',
    access: 'admin',
    permission: 'books',
    summary:
      'Movements of before November 2026 of which nothing tells for certain to which document they belong, at most 200, the oldest first',
    response: z.object({ movements: z.array(ledgerMovementSchema) }),
    cacheControl: 'no-store',
  }),
  euSales: endpoint({
    method: 'GET',
    path: '/ledger/eu-sales',
    access: 'admin',
    permission: 'books',
    summary: "A year's net sales to consumers of other member states, the present one unless given",
    query: z.object({ year: z.optional(wholeNumber(2000, 9998)) }),
    response: euSalesSchema,
    cacheControl: 'no-store',
  }),
  months: endpoint({
    method: 'GET',
    path: '/ledger/months',
    access: 'admin',
    permission: 'books',
    summary: 'The closed months of a year, the present one unless given, each compared with its checksum',
    query: z.object({ year: z.optional(wholeNumber(2000, 9998)) }),
    response: z.object({ months: z.array(closedMonthSchema) }),
    cacheControl: 'no-store',
  }),
  close: endpoint({
    method: 'POST',
    path: '/ledger/months',
    access: 'admin',
    permission: 'books',
    summary: 'Close a month that is over, for good; 200 for one that is closed already',
    body: z.object({ month: monthField }),
    response: closedMonthSchema,
    status: 201,
    otherStatus: 200,
    cacheControl: 'no-store',
  }),
};
