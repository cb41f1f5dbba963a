import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { taxClasses } from '../rules/prices/tax-classes.ts';
import {
  euroField,
  euros,
  idParams,
  objectId,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredText,
  searchText,
  timestamp,
  wholeNumber,
} from '../schemas/fields.ts';
import { endpoint } from './contract.ts';

/** Cents that changed prices end with. */
export const priceEndings = ['00', '90', '95'] as const;
export type PriceEnding = (typeof priceEndings)[number];

const twoDecimals = z.refine<number>((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'invalid');
const isOneOf = (...values: unknown[]) => values.filter((value) => value !== undefined).length === 1;

/** Price by percent, by an amount in euros, or as a value; then the nearest one with that ending. */
const priceChange = z
  .object({
    percent: z.optional(z.number({ error: 'not_a_number' }).check(z.gt(-100), z.lte(1000), twoDecimals)),
    amount: z.optional(
      z.number({ error: 'not_a_number' }).check(z.gte(-limits.price), z.lte(limits.price), twoDecimals),
    ),
    value: z.optional(euroField),
    ending: z.optional(z.enum(priceEndings)),
  })
  .check(
    z.refine(({ percent, amount, value }) => isOneOf(percent, amount, value), { path: ['value'], error: 'required' }),
  );
export type BulkPriceChange = z.output<typeof priceChange>;

/** Stock as a number, or units that come and go. */
const stockChange = z
  .object({
    value: z.optional(wholeNumber(0, limits.stock)),
    change: z.optional(
      z
        .number({ error: 'not_a_number' })
        .check(z.multipleOf(1, 'not_whole'), z.gte(-limits.stock), z.lte(limits.stock)),
    ),
  })
  .check(z.refine(({ value, change }) => isOneOf(value, change), { path: ['value'], error: 'required' }));

const changeFields = {
  price: z.optional(priceChange),
  stock: z.optional(stockChange),
  published: z.optional(z.boolean()),
  /** German name of a category that the shop has. */
  category: z.optional(requiredText(limits.name)),
  taxClass: z.optional(z.enum(taxClasses)),
  /** Maker by its name; an unknown one is made. */
  brand: z.optional(requiredText(limits.name)),
};
const bulkChange = z.object(changeFields).check(
  z.refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['price'],
    error: 'required',
  }),
);
export type BulkChange = z.output<typeof bulkChange>;

const filterField = z.object({ q: z.optional(searchText), published: z.optional(z.boolean()) });

/** Products by their ids, or all that a filter of the product list finds. */
const chosenFields = {
  ids: z.optional(z.array(objectId).check(z.minLength(1), z.maxLength(limits.bulkChosen))),
  filter: z.optional(filterField),
};
interface Chosen {
  ids?: string[] | undefined;
  filter?: z.output<typeof filterField> | undefined;
}
const choosesOnce = z.refine<Chosen>(({ ids, filter }) => isOneOf(ids, filter), { path: ['ids'], error: 'required' });
export type ChosenProducts = Chosen;

/** Fields of a product that a change concerns. */
const bulkValues = z.object({
  price: z.optional(euros),
  countInStock: z.optional(z.number()),
  published: z.optional(z.boolean()),
  category: z.optional(z.string()),
  taxClass: z.optional(z.enum(taxClasses)),
  brand: z.optional(z.string()),
});
export type BulkValues = z.output<typeof bulkValues>;
/** All of them, as a product has them. */
export type ProductValues = { [Name in keyof BulkValues]-?: NonNullable<BulkValues[Name]> };

/** Outcomes of a product; `kept` stayed at an undoing, because it was changed meanwhile. */
export const bulkOutcomes = ['open', 'changed', 'unchanged', 'refused', 'undone', 'kept'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

const bulkRow = z.object({
  /** Id of the product. */
  _id: objectId,
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  before: z.optional(bulkValues),
  after: z.optional(bulkValues),
  /** Code of the error with which it was refused. */
  refusal: z.optional(z.string()),
});
export type BulkRow = z.output<typeof bulkRow>;

export const bulkStates = ['planned', 'running', 'done', 'undoing', 'undone'] as const;
export type BulkState = (typeof bulkStates)[number];

const bulkJob = z.object({
  _id: objectId,
  state: z.enum(bulkStates),
  change: z.object(changeFields),
  /** Name of a price plan. */
  name: z.optional(z.string()),
  /** Moment at which a price plan begins. */
  at: z.optional(timestamp),
  by: z.optional(z.string()),
  createdAt: timestamp,
  finishedAt: z.optional(timestamp),
  /** Until then it may be undone; absent if it may not. */
  undoUntil: z.optional(timestamp),
  total: z.number(),
  counts: z.object({
    open: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    undone: z.number(),
    kept: z.number(),
  }),
});
export type BulkJob = z.output<typeof bulkJob>;

const bulkPreview = z.object({
  total: z.number(),
  counts: z.object({ changed: z.number(), unchanged: z.number(), refused: z.number() }),
  /** The first products that change or are refused. */
  rows: z.array(bulkRow),
});
export type BulkPreview = z.output<typeof bulkPreview>;

const startBody = z.object({ ...chosenFields, change: bulkChange, dryRun: z.optional(z.boolean()) }).check(choosesOnce);
const planBody = z
  .object({
    ...chosenFields,
    name: requiredText(limits.name),
    /** In the future, and within a year. */
    at: timestamp,
    change: z.object({ price: priceChange }),
  })
  .check(choosesOnce);
export type NewPricePlan = z.output<typeof planBody>;

const pageQuery = z.object({ page: pageField, pageSize: pageSizeField });
const rowsQuery = z.object({ page: pageField, pageSize: pageSizeField, outcome: z.optional(z.enum(bulkOutcomes)) });
export type BulkRowsQuery = z.output<typeof rowsQuery>;
const jobPage = z.object({ jobs: z.array(bulkJob), ...pageAnswer });
export type BulkJobPage = z.output<typeof jobPage>;
const rowPage = z.object({ rows: z.array(bulkRow), ...pageAnswer });
export type BulkRowPage = z.output<typeof rowPage>;

const staff = { access: 'admin', permission: 'products', cacheControl: 'no-store' } as const;

/** Changes of many products at once, at once or at a moment (docs/decisions/091). */
export const bulkChangeEndpoints = {
  start: endpoint({
    ...staff,
    method: 'POST',
    path: '/bulk/products',
    summary:
      'Change price, stock, publication, category, tax class or maker of up to 10,000 products as a job; with `dryRun` only a preview',
    body: startBody,
    response: z.object({ preview: z.optional(bulkPreview), job: z.optional(bulkJob) }),
  }),
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/bulk/jobs',
    summary: 'One page of the changes of many products, the newest first',
    query: pageQuery,
    response: jobPage,
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/bulk/jobs/:id',
    summary: 'A change of many products with its progress',
    params: idParams,
    response: bulkJob,
  }),
  rows: endpoint({
    ...staff,
    method: 'GET',
    path: '/bulk/jobs/:id/rows',
    summary: 'One page of the products of a change, with what they were and became',
    params: idParams,
    query: rowsQuery,
    response: rowPage,
  }),
  undo: endpoint({
    ...staff,
    method: 'POST',
    path: '/bulk/jobs/:id/undo',
    summary: 'Undo a change within 7 days; products that were changed meanwhile stay as they are',
    params: idParams,
    response: bulkJob,
  }),
  plans: endpoint({
    ...staff,
    method: 'GET',
    path: '/price-plans',
    summary: 'One page of the price plans that have not begun, the next one first',
    query: pageQuery,
    response: jobPage,
  }),
  plan: endpoint({
    ...staff,
    method: 'POST',
    path: '/price-plans',
    summary: 'Plan a change of prices for a moment',
    body: planBody,
    response: bulkJob,
    status: 201,
  }),
  cancelPlan: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/price-plans/:id',
    summary: 'Cancel a price plan that has not begun',
    params: idParams,
    response: z.object({ _id: objectId }),
  }),
};
