import * as z from 'zod/mini';
import { viewedPages } from '../rules/figures/viewed-pages.ts';
import { returnReasons } from '../rules/returns/return-rules.ts';
import { figureDivisions, figureKinds, figureOrders } from '../rules/figures/figure-rules.ts';
import { dayField, euros, wholeNumber } from '../schemas/fields.ts';
import { textAnswers } from '../schemas/text-schemas.ts';
import { endpoint } from './contract.ts';

/** Rows of one answer, and how many there are unless asked for. */
const maxFigureRows = 100;
const usualFigureRows = 25;

const sums = z.object({
  /** Units of orders paid in the span, refunded ones too. */
  units: z.number(),
  /** Orders paid in the span. */
  orders: z.number(),
  /** Money that came in less money that went out, VAT included, each on the day it is booked: as on the overview. */
  turnover: euros,
  /** Turnover without VAT, computed by rate; absent if a rate is not on record. */
  net: z.optional(euros),
  /** Money that went out: refunds and disputes. `turnover` is less by it already. */
  paidBack: euros,
  /** Units that refunds of the span name, or all of an order refunded as a whole. */
  returned: z.number(),
});
export type FigureSums = z.output<typeof sums>;

const row = z.object({
  kind: z.enum(figureKinds),
  /** Id of a product, identity of a category, maker, ISO code of a country, code or codes joined by ` + `, method. */
  key: z.optional(z.string()),
  /** Names of a product or category. */
  names: z.optional(z.object(textAnswers('name'))),
  now: sums,
  before: sums,
});
export type FigureRow = z.output<typeof row>;

const span = z.object({ from: z.iso.date(), to: z.iso.date() });

const figures = z.object({
  by: z.enum(figureDivisions),
  now: z.object({ ...span.shape, total: sums }),
  /** Corresponding days one year before. */
  before: z.object({ ...span.shape, total: sums }),
  /** Named rows in the order asked for, then the other kinds. */
  rows: z.array(row),
  /** Sums of the named rows left out; absent if there are none. */
  rest: z.optional(z.object({ rows: z.number(), now: sums, before: sums })),
});
export type Figures = z.output<typeof figures>;

const returnSums = z.object({
  /** Returns announced in the span, without rejected ones. */
  returns: z.number(),
  /** Units of these returns: received units, or the announced ones while none came. */
  units: z.number(),
  /** Price of these units after discounts, VAT included, independent of refunds. */
  value: euros,
});
export type ReturnSums = z.output<typeof returnSums>;

const returnTotal = z.object({
  ...returnSums.shape,
  /** Units of orders paid in the span. */
  sold: z.number(),
  /** Withdrawals received in the span and not rejected, 10,000 at most. One that became a return counts there as well. */
  withdrawals: z.number(),
});

const returnedProduct = z.object({
  kind: z.enum(figureKinds),
  key: z.optional(z.string()),
  names: z.optional(z.object(textAnswers('name'))),
  /** Units of orders paid in the span; may be fewer than those returned, which may have been sold earlier. */
  sold: z.number(),
  now: returnSums,
  before: returnSums,
  /** Returned units of the span by reason. */
  reasons: z.array(z.object({ reason: z.enum(returnReasons), units: z.number() })),
});
export type ReturnedProduct = z.output<typeof returnedProduct>;

const returnFigures = z.object({
  now: z.object({ ...span.shape, total: returnTotal }),
  /** Corresponding days one year before. */
  before: z.object({ ...span.shape, total: returnTotal }),
  reasons: z.array(z.object({ reason: z.enum(returnReasons), now: returnSums, before: returnSums })),
  /** Products, those with most returned units first. */
  products: z.array(returnedProduct),
  /** Number of products that the answer leaves out. */
  left: z.number(),
});
export type ReturnFigures = z.output<typeof returnFigures>;

/** Views, and paid orders; orders by views are the conversion. */
const viewSums = z.object({ views: z.number(), orders: z.number() });
export type ViewSums = z.output<typeof viewSums>;

const viewFigures = z.object({
  /** Views of all counted pages, and all paid orders. */
  now: z.object({ ...span.shape, total: viewSums }),
  /** Corresponding days one year before. */
  before: z.object({ ...span.shape, total: viewSums }),
  /** Kinds of pages that were viewed in either span. */
  pages: z.array(z.object({ page: z.enum(viewedPages), now: z.number(), before: z.number() })),
  /** Products, those with most views first; also bought products without views. */
  products: z.array(
    z.object({
      kind: z.enum(figureKinds),
      key: z.optional(z.string()),
      names: z.optional(z.object(textAnswers('name'))),
      now: viewSums,
      before: viewSums,
    }),
  ),
  /** Number of products that the answer leaves out. */
  left: z.number(),
});
export type ViewFigures = z.output<typeof viewFigures>;

const days = {
  /** First and last day in Europe/Berlin, at most 366. */
  from: dayField,
  to: dayField,
};
const daysQuery = z.object(days);
export type FigureDays = z.output<typeof daysQuery>;
const rowsQuery = z.object({ ...days, rows: z._default(wholeNumber(1, maxFigureRows), usualFigureRows) });
export type FigureRowsQuery = z.output<typeof rowsQuery>;

const division = {
  by: z.enum(figureDivisions),
  ...days,
  /** `best`: highest turnover first; `worst`: lowest first, beginning with published products that were not sold. */
  order: z._default(z.enum(figureOrders), 'best'),
};
const figuresQuery = z.object({
  ...division,
  rows: z._default(wholeNumber(1, maxFigureRows), usualFigureRows),
});
export type FiguresQuery = z.output<typeof figuresQuery>;
const fileQuery = z.object(division);
export type FigureFileQuery = z.output<typeof fileQuery>;

const staff = { access: 'admin', permission: 'overview', cacheControl: 'no-store' } as const;

/** Turnover of a span of days, divided, beside the year before (docs/decisions/096). */
export const figureEndpoints = {
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/figures',
    summary:
      'Turnover of a span of at most 366 days by product, category, maker, country, code or method, beside the same days one year before',
    query: figuresQuery,
    response: figures,
  }),
  file: endpoint({
    ...staff,
    method: 'GET',
    path: '/figures/file',
    summary: 'All rows of these figures as a file for a spreadsheet',
    query: fileQuery,
    answerKind: 'csv',
    response: z.string(),
  }),
  returns: endpoint({
    ...staff,
    method: 'GET',
    path: '/figures/returns',
    summary: 'Returns of a span of at most 366 days by reason and by product, beside the same days one year before',
    query: rowsQuery,
    response: returnFigures,
  }),
  returnsFile: endpoint({
    ...staff,
    method: 'GET',
    path: '/figures/returns/file',
    summary: 'All products of these returns as a file for a spreadsheet',
    query: daysQuery,
    answerKind: 'csv',
    response: z.string(),
  }),
  views: endpoint({
    ...staff,
    method: 'GET',
    path: '/figures/views',
    summary:
      'Views of pages and conversion of products in a span of at most 366 days, beside the same days one year before',
    query: rowsQuery,
    response: viewFigures,
  }),
  viewsFile: endpoint({
    ...staff,
    method: 'GET',
    path: '/figures/views/file',
    summary: 'All products of these views as a file for a spreadsheet',
    query: daysQuery,
    answerKind: 'csv',
    response: z.string(),
  }),
};
