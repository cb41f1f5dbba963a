import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import {
  idParams,
  objectId,
  optionalText,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredText,
  timestamp,
  wholeNumber,
} from '../schemas/fields.ts';
import { endpoint } from './contract.ts';

const stocktake = z.object({
  _id: objectId,
  name: z.string(),
  by: z.optional(z.string()),
  createdAt: timestamp,
  /** Products counted, and those of them whose stock was another one. */
  lines: z.number(),
  differing: z.number(),
});
export type Stocktake = z.output<typeof stocktake>;
const stocktakePage = z.object({ stocktakes: z.array(stocktake), ...pageAnswer });
export type StocktakePage = z.output<typeof stocktakePage>;

const countedLine = z
  .object({
    _id: z.optional(objectId),
    sku: z.optional(requiredText(limits.sku)),
    /** Units that were counted. */
    counted: wholeNumber(0, limits.stock),
    /** Stock that the list showed which was counted by; without it, today's. Sales since then survive. */
    seen: z.optional(wholeNumber(0, limits.stock)),
    /** Reason of a difference. */
    reason: z.optional(optionalText(limits.stockReason)),
  })
  .check(z.refine(({ _id, sku }) => (_id === undefined) !== (sku === undefined), { path: ['sku'], error: 'required' }));
export type CountedLine = z.output<typeof countedLine>;

/** Problems of single lines; `repeated`: the stock take, or this call, has the product already. */
const countProblems = ['not_found', 'repeated', 'invalid'] as const;

const countResult = z.object({
  counted: z.number(),
  differing: z.number(),
  /** Lines that change nothing; `line` counts from 1, in a file it is the line's number. */
  refused: z.array(z.object({ line: z.number(), key: z.string(), problem: z.enum(countProblems) })),
});
export type CountResult = z.output<typeof countResult>;

const stocktakeLine = z.object({
  /** Id of the product. */
  _id: objectId,
  name: z.string(),
  sku: z.optional(z.string()),
  counted: z.number(),
  seen: z.number(),
  /** Units by which the stock has changed. */
  difference: z.number(),
  reason: z.optional(z.string()),
  by: z.optional(z.string()),
  at: timestamp,
});
export type StocktakeLine = z.output<typeof stocktakeLine>;
const stocktakeLinePage = z.object({ lines: z.array(stocktakeLine), ...pageAnswer });
export type StocktakeLinePage = z.output<typeof stocktakeLinePage>;

const pageQuery = z.object({ page: pageField, pageSize: pageSizeField });
const staff = { access: 'admin', permission: 'products', cacheControl: 'no-store' } as const;

/** Stock takes: units as they were counted, and the differences that change the stock (docs/decisions/091). */
export const stocktakeEndpoints = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/stocktakes',
    summary: 'One page of the stock takes, the newest first',
    query: pageQuery,
    response: stocktakePage,
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/stocktakes',
    summary: 'Begin a stock take',
    body: z.object({ name: requiredText(limits.name) }),
    response: stocktake,
    status: 201,
  }),
  lines: endpoint({
    ...staff,
    method: 'GET',
    path: '/stocktakes/:id/lines',
    summary: 'One page of the products of a stock take with their differences, the newest first',
    params: idParams,
    query: pageQuery,
    response: stocktakeLinePage,
  }),
  count: endpoint({
    ...staff,
    method: 'POST',
    path: '/stocktakes/:id/lines',
    summary:
      'Count up to 500 products: each stock changes by what was counted less what was seen, once in a stock take',
    params: idParams,
    body: z.object({ lines: z.array(countedLine).check(z.minLength(1), z.maxLength(limits.bulkLines)) }),
    response: countResult,
  }),
  countFile: endpoint({
    ...staff,
    method: 'POST',
    path: '/stocktakes/:id/file',
    summary: 'Count products by a CSV (multipart field `image`) with SKU, counted, seen and reason, up to 5,000 rows',
    params: idParams,
    bodyKind: 'files',
    response: countResult,
  }),
};
