import * as z from 'zod/mini';
import { dayOrders, decimalMarks } from './bank-formats.ts';
import { rowProblems, statementRefusals } from '../rules/order/bank-refusals.ts';
import { endpoint } from './contract.ts';
import { dayField, euroField, euros, requiredText } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { orderId } from './orders.ts';

/**
 * Reason why a line of a statement may belong to an order: its text names the order, or its amount equals the missing amount.
 */
const matchReasons = ['number', 'amount'] as const;

/** An order that a line of a statement may belong to. */
const proposalSchema = z.object({
  _id: orderId,
  number: z.string(),
  name: z.string(),
  reason: z.enum(matchReasons),
  /** Amount still due; 0 for paid and cancelled orders, because further money for those is refunded. */
  missing: euros,
  cancelled: z.boolean(),
});

/** An order by its id and its number. */
const bookedOrder = z.object({ _id: orderId, number: z.string() });

const statementLineSchema = z.object({
  /** Key that is equal whenever the same statement is read; bookings send it back. */
  key: z.string(),
  day: z.iso.date(),
  amount: euros,
  /** name of the payer, if the bank reports it */
  name: z.string(),
  text: z.string(),
  /** receiving account, if the file names it */
  account: z.optional(z.string()),
  /** order that it was booked for, with others of the same booking */
  booked: z.optional(z.extend(bookedOrder, { others: z.optional(z.array(bookedOrder)) })),
  /** day on which a later line of the statement reverses it; then no order is proposed */
  takenBack: z.optional(z.iso.date()),
  /**
   * proposed orders, the likeliest first: all named in the text, all of the payer that await its amount, and up to five others
   */
  proposals: z.array(proposalSchema),
  /** orders named in the text that together await its amount: it may be booked on all */
  together: z.optional(z.array(z.extend(bookedOrder, { missing: euros }))),
});
export type StatementLine = z.output<typeof statementLineSchema>;

/** Reversal of an earlier payment: proposed to no order. */
const reversalSchema = z.object({
  /** The file of an archive that contains it. */
  file: z.optional(z.string()),
  row: z.number(),
  day: z.iso.date(),
  /** negative for money that left the account */
  amount: z.number(),
  name: z.string(),
  text: z.string(),
  account: z.optional(z.string()),
  /** reversed payment and its order, if known */
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
  /** The file of an archive that contains it. */
  file: z.optional(z.string()),
  /** position from 1: line of a table, entry of an XML file */
  row: z.number(),
  reason: z.enum(rowProblems),
  text: z.string(),
});
export type NotUnderstoodRow = z.output<typeof oddRowSchema>;

const statementSchema = z.object({
  form: z.enum(['camt', 'csv']),
  /** first account of the statement, if named, and whether all its accounts are foreign to the shop */
  account: z.optional(z.string()),
  isOtherAccount: z.boolean(),
  /** Payments received on the shop's account, in the order of the statement. */
  lines: z.array(statementLineSchema),
  /** Payments received on other accounts: booked only with `otherAccount`. */
  otherLines: z.array(statementLineSchema),
  reversals: z.array(reversalSchema),
  notUnderstood: z.array(oddRowSchema),
  /** files of an archive that are no statements, with reasons */
  refused: z.array(z.object({ file: z.string(), reason: z.enum(statementRefusals) })),
  /**
   * Counts of skipped rows. Skipped are outgoing payments, foreign currencies, entries the bank has not booked yet, rows
   * without
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
    /** Answers to the questions of an ambiguous table (`statement` of a refusal). */
    query: z.object({ decimalMark: z.optional(z.enum(decimalMarks)), dayOrder: z.optional(z.enum(dayOrders)) }),
    bodyKind: 'files',
    rateLimit: 'statement',
    response: statementSchema,
    cacheControl: 'no-store',
  }),
};
