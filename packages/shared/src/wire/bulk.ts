import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { euroField, euros, objectId, requiredText, wholeNumber } from '../schemas/fields.ts';
import { endpoint } from './contract.ts';

/** Problems of single lines; the other lines of the call are carried out. */
const lineProblems = ['not_found', 'repeated', 'not_enough', 'too_large'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** A product by its id or by its SKU. */
const productKey = { _id: z.optional(objectId), sku: z.optional(requiredText(limits.sku)) };
interface ProductKey {
  _id?: string | undefined;
  sku?: string | undefined;
}
const namesOneProduct = z.refine<ProductKey>(({ _id, sku }) => (_id === undefined) !== (sku === undefined), {
  path: ['sku'],
  error: 'required',
});

/** Units to add (positive) or take (negative). */
const unitChange = z
  .number({ error: 'not_a_number' })
  .check(z.multipleOf(1, 'not_whole'), z.gte(-limits.stock), z.lte(limits.stock));

const stockLineSchema = z
  .object({
    ...productKey,
    countInStock: z.optional(wholeNumber(0, limits.stock)),
    /** The stock the program saw: the stock then changes by the difference, so that sales meanwhile survive. */
    seen: z.optional(wholeNumber(0, limits.stock)),
    /** Instead of `countInStock`. Refused as `not_enough` if the stock would fall below 0. */
    change: z.optional(unitChange),
  })
  .check(
    namesOneProduct,
    z.refine(({ countInStock, change }) => (countInStock === undefined) !== (change === undefined), {
      path: ['countInStock'],
      error: 'required',
    }),
    z.refine(({ change, seen }) => change === undefined || seen === undefined, { path: ['seen'], error: 'invalid' }),
  );
export type StockLine = z.output<typeof stockLineSchema>;

const priceLineSchema = z.object({ ...productKey, price: euroField }).check(namesOneProduct);
export type PriceLine = z.output<typeof priceLineSchema>;

const linesOf = <Line extends z.ZodMiniType>(line: Line) =>
  z.array(line).check(z.minLength(1), z.maxLength(limits.bulkLines));

/** Fields of each line's answer. `_id` is missing if no product has the SKU. */
const lineAnswer = {
  _id: z.optional(objectId),
  sku: z.optional(z.string()),
  ok: z.boolean(),
  problem: z.optional(z.enum(lineProblems)),
};

const stockAnswerSchema = z.object({
  /** One answer per line, in the order of the lines. */
  lines: z.array(
    z.object({
      ...lineAnswer,
      /** Stock right after this line; sales may have changed it since. */
      countInStock: z.optional(z.number()),
    }),
  ),
});
export type StockAnswer = z.output<typeof stockAnswerSchema>;

const priceAnswerSchema = z.object({
  /** One answer per line, in the order of the lines. */
  lines: z.array(z.object({ ...lineAnswer, price: z.optional(euros) })),
});
export type PriceAnswer = z.output<typeof priceAnswerSchema>;

/** Stock and prices of many products at once, for programs (docs/decisions/075). */
export const bulkEndpoints = {
  setStock: endpoint({
    method: 'PUT',
    path: '/stock',
    access: 'admin',
    permission: 'products',
    summary: 'Set or change the stock of up to 500 products; each line has its own answer',
    body: linesOf(stockLineSchema),
    response: stockAnswerSchema,
    cacheControl: 'no-store',
  }),
  setPrices: endpoint({
    method: 'PUT',
    path: '/prices',
    access: 'admin',
    permission: 'products',
    summary: 'Set the prices of up to 500 products; each line has its own answer',
    body: linesOf(priceLineSchema),
    response: priceAnswerSchema,
    cacheControl: 'no-store',
  }),
};
