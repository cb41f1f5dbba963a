import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { euros } from './fields.ts';
import { orderId } from './orders.ts';

/** How a line of a statement may belong to an order: its text names the order, or its amount is what the order waits for. */
const matchReasons = ['number', 'amount'] as const;

/** An order that a line of a statement may belong to. */
const proposalSchema = z.object({
  _id: orderId,
  number: z.string(),
  name: z.string(),
  reason: z.enum(matchReasons),
  /** What it still waits for; nothing of one that is paid or cancelled: money for it should go back. */
  missing: euros,
  cancelled: z.boolean(),
});

const statementLineSchema = z.object({
  /** Known again whenever the same statement comes. */
  key: z.string(),
  day: z.iso.date(),
  amount: euros,
  /** Who has paid, as far as the bank tells. */
  name: z.string(),
  text: z.string(),
  /** The order that it was booked for. */
  booked: z.optional(z.object({ _id: orderId, number: z.string() })),
  /** The likeliest first, at most five. */
  proposals: z.array(proposalSchema),
});
export type StatementLine = z.output<typeof statementLineSchema>;

const statementSchema = z.object({
  /** The account that the statement is of, where it tells; and whether it is another than the shop's. */
  account: z.optional(z.string()),
  isOtherAccount: z.boolean(),
  /** What came in, in the order of the statement. */
  lines: z.array(statementLineSchema),
  /** What was left out: what went out, what is in another currency, and what the bank has not booked yet. */
  left: z.object({ outgoing: z.number(), foreign: z.number(), pending: z.number() }),
});
export type Statement = z.output<typeof statementSchema>;

export const bankEndpoints = {
  readStatement: endpoint({
    method: 'POST',
    path: '/bank/statements',
    access: 'admin',
    permission: 'bank',
    summary:
      'Read a bank statement (one file, CAMT.053 or CSV) and propose orders for its lines; nothing is booked or kept',
    bodyKind: 'files',
    response: statementSchema,
    cacheControl: 'no-store',
  }),
};
