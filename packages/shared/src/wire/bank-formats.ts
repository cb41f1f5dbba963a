import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { timestamp } from '../schemas/fields.ts';

/** Roles of a column in a bank's table; the merchant assigns them in tables unknown to the shop. */
export const formatColumns = [
  'day',
  'amount',
  'debit',
  'credit',
  'sign',
  'payer',
  'text',
  'currency',
  'status',
  'account',
] as const;
export type FormatColumn = (typeof formatColumns)[number];

export const decimalMarks = ['comma', 'point'] as const;
export type DecimalMarkName = (typeof decimalMarks)[number];
export const dayOrders = ['day_first', 'month_first'] as const;
export type DayOrderName = (typeof dayOrders)[number];

/** Highest numbers of tables that a shop has described, and of a table's columns. */
export const formatLimits = { formats: 50, columns: 60, name: 60 } as const;

const fingerprint = z.string().check(z.regex(/^[\da-f]{64}$/));
const place = z.optional(z.int().check(z.gte(0), z.lt(formatLimits.columns)));
const columnsSchema = z.object({
  day: place,
  amount: place,
  debit: place,
  credit: place,
  sign: place,
  payer: place,
  text: place,
  currency: place,
  status: place,
  account: place,
} satisfies Record<FormatColumn, typeof place>);
export type FormatPlaces = z.output<typeof columnsSchema>;

/** A day, and one amount or two: without them no row is a movement. */
const isEnough = ({ day, amount, debit, credit }: FormatPlaces): boolean =>
  day !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined));

/** A column has one role. */
const isDistinct = (columns: FormatPlaces): boolean => {
  const taken = Object.values(columns).filter((column) => column !== undefined);
  return new Set(taken).size === taken.length;
};

/**
 * Details the merchant needs to resolve an ambiguous bank file. Contains the number or day that can be read in two ways, or the
 * names and first rows of an unknown table. Comes with `statement_unreadable`.
 */
export const statementQuestionSchema = z.object({
  example: z.optional(z.string()),
  table: z.optional(z.object({ fingerprint, columns: z.array(z.string()), rows: z.array(z.array(z.string())) })),
});
export type StatementQuestion = z.output<typeof statementQuestionSchema>;

const formatFields = {
  fingerprint,
  /** names of the columns as in the file */
  names: z
    .array(z.string().check(z.maxLength(formatLimits.name)))
    .check(z.minLength(2), z.maxLength(formatLimits.columns)),
  /** roles by column, counted from 0 */
  columns: columnsSchema.check(z.refine(isEnough), z.refine(isDistinct)),
  /** details that the file itself leaves open */
  decimalMark: z.optional(z.enum(decimalMarks)),
  dayOrder: z.optional(z.enum(dayOrders)),
};

const newFormatSchema = z.object(formatFields);
export type NewFormat = z.output<typeof newFormatSchema>;

const formatSchema = z.object({ ...formatFields, savedAt: timestamp });
export type BankFormat = z.output<typeof formatSchema>;

const formatsSchema = z.object({ formats: z.array(formatSchema) });

export const bankFormatEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/bank/formats',
    access: 'admin',
    permission: 'bank',
    summary: 'Tables of banks whose columns the shop was told, the newest first',
    response: formatsSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/bank/formats',
    access: 'admin',
    permission: 'bank',
    summary: 'Say which column of a bank’s table is what; holds for every later file with the same names of columns',
    body: newFormatSchema,
    response: formatsSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/bank/formats/:fingerprint',
    access: 'admin',
    permission: 'bank',
    summary: 'Forget what a table’s columns are; one that is forgotten already changes nothing',
    params: z.object({ fingerprint }),
    response: formatsSchema,
  }),
};
