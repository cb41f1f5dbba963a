import * as z from 'zod/mini';
import { dayOrders, decimalMarks } from './bank-formats.ts';
import { rowProblems, statementRefusals } from '../rules/order/bank-refusals.ts';
import { endpoint } from './contract.ts';
import { dayField, euroField, euros, requiredText } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { orderId } from './orders.ts';

/** How a line of a statement may belong to an order: its text names the order, or its amount is what the order waits for. */
const matchReasons = ['number', 'amount'] as const;

/** An order that a line of a statement may belong to. */
const proposalSchema = z.object({
  _id: orderId,
  number: z.string(),
  name: z.string(),
  reason: z.enum(matchReasons),
  /** Amount still due; 0 for paid and cancelled orders, because money for those should go back. */
  missing: euros,
  cancelled: z.boolean(),
});

/** An order by its id and its number. */
const bookedOrder = z.object({ _id: orderId, number: z.string() });

const statementLineSchema = z.object({
  /** Known again whenever the same statement comes; sent with the booking as it is. */
  key: z.string(),
  day: z.iso.date(),
  amount: euros,
  /** Name of the payer, as far as the bank tells. */
  name: z.string(),
  text: z.string(),
  /** The account that it came to, where the file tells. */
  account: z.optional(z.string()),
  /** The order that it was booked for, and others that it was booked on with it. */
  booked: z.optional(z.extend(bookedOrder, { others: z.optional(z.array(bookedOrder)) })),
  /** The day on which a later line of the same statement takes it back: it is proposed to no order. */
  takenBack: z.optional(z.iso.date()),
  /** The likeliest first: all that the text names, and all of its payer's that wait for its amount; others as far as five. */
  proposals: z.array(proposalSchema),
  /** Orders that its text names and that miss its amount together: it may be booked on all of them. */
  together: z.optional(z.array(z.extend(bookedOrder, { missing: euros }))),
});
export type StatementLine = z.output<typeof statementLineSchema>;

/** Reversal of an earlier payment: proposed to no order. */
const reversalSchema = z.object({
  /** The file of an archive that it stands in. */
  file: z.optional(z.string()),
  row: z.number(),
  day: z.iso.date(),
  /** Negative for money that left the account again. */
  amount: z.number(),
  name: z.string(),
  text: z.string(),
  account: z.optional(z.string()),
  /** The payment that it takes back, and the order that this was booked for, as far as either is known. */
  takesBack: z.optional(
    z.object({
      day: z.optional(z.iso.date()),
      name: z.optional(z.string()),
      order: z.optional(z.object({ _id: orderId, number: z.string() })),
    }),
  ),
});
export type Reversal = z.output<typeof reversalSchema>;

const oddRowSchema = z.object({
  /** The file of an archive that it stands in. */
  file: z.optional(z.string()),
  /** From 1: the line of a table, the entry of an XML file. */
  row: z.number(),
  reason: z.enum(rowProblems),
  text: z.string(),
});
export type NotUnderstoodRow = z.output<typeof oddRowSchema>;

const statementSchema = z.object({
  form: z.enum(['camt', 'csv']),
  /** The first account that the statement is of, where it tells; and whether all of it are others than the shop's. */
  account: z.optional(z.string()),
  isOtherAccount: z.boolean(),
  /** Payments received on the shop's account, in the order of the statement. */
  lines: z.array(statementLineSchema),
  /** Payments received on other accounts: booked only with `otherAccount`. */
  otherLines: z.array(statementLineSchema),
  reversals: z.array(reversalSchema),
  notUnderstood: z.array(oddRowSchema),
  /** Files of an archive that are no statements, and why. */
  refused: z.array(z.object({ file: z.string(), reason: z.enum(statementRefusals) })),
  /**
   * Counts of skipped rows. Skipped are outgoing payments, foreign currencies, entries the bank has not booked yet, rows without
   * a movement (balances), and rows repeated from another statement of the file.
   */
  left: z.object({
    outgoing: z.number(),
    foreign: z.number(),
    pending: z.number(),
    still: z.number(),
    repeated: z.number(),
  }),
});
export type Statement = z.output<typeof statementSchema>;

/** One line of a statement for several orders. */
const togetherSchema = z.object({
  /** The line's key. */
  line: requiredText(limits.name),
  amount: euroField,
  /** Confirms a line that came to another account than the shop's. */
  otherAccount: z.optional(z.boolean()),
  at: dayField,
  orders: z.array(orderId).check(
    z.minLength(2),
    z.maxLength(limits.bookedTogether),
    z.refine((ids) => new Set(ids).size === ids.length, 'repeated'),
  ),
});

export const bankEndpoints = {
  bookTogether: endpoint({
    method: 'POST',
    path: '/bank/bookings',
    access: 'admin',
    permission: 'bank',
    summary: 'Book one line of a statement on several orders that miss its amount together: on all of them or on none',
    body: togetherSchema,
    response: z.object({ booked: z.array(bookedOrder) }),
    cacheControl: 'no-store',
  }),
  readStatement: endpoint({
    method: 'POST',
    path: '/bank/statements',
    access: 'admin',
    permission: 'bank',
    summary:
      'Read a bank statement (one file: CAMT.053, CAMT.052 or CSV, also in a ZIP or gzip archive) and propose orders for its lines; nothing is booked or kept',
    /** How a table is read that leaves it open (`statement` of a refusal). */
    query: z.object({ decimalMark: z.optional(z.enum(decimalMarks)), dayOrder: z.optional(z.enum(dayOrders)) }),
    bodyKind: 'files',
    rateLimit: 'statement',
    response: statementSchema,
    cacheControl: 'no-store',
  }),
};
