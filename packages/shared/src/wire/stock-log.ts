import * as z from 'zod/mini';
import { idParams, objectId, pageAnswer, pageField, pageSizeField, timestamp } from '../schemas/fields.ts';
import { endpoint } from './contract.ts';
import { orderId } from './orders.ts';

/** Causes of a movement of stock. */
export const stockCauses = [
  /** Stock that the product began with, or had when the log was opened. */
  'opening',
  'order',
  /** An order was cancelled, or its reservation ended. */
  'cancelled',
  /** Units came back with a refund or a withdrawal. */
  'returned',
  'by_hand',
  'import',
  /** A program with an API key. */
  'api',
  /** A change of many products at once, or its undoing. */
  'bulk',
  'stocktake',
] as const;
export type StockCause = (typeof stockCauses)[number];

const stockMoveSchema = z.object({
  _id: objectId,
  at: timestamp,
  cause: z.enum(stockCauses),
  /** Units added (positive) or taken (negative). */
  change: z.number(),
  /** Stock after this movement. */
  after: z.number(),
  /** Name of the member of staff or of the API key. */
  by: z.optional(z.string()),
  /** Reason of a difference at a stock take. */
  note: z.optional(z.string()),
  order: z.optional(z.object({ _id: orderId, number: z.string() })),
});
export type StockMove = z.output<typeof stockMoveSchema>;

const stockLogQuerySchema = z.object({ page: pageField, pageSize: pageSizeField });
export type StockLogQuery = z.output<typeof stockLogQuerySchema>;

const stockLogPageSchema = z.object({ moves: z.array(stockMoveSchema), ...pageAnswer });
export type StockLogPage = z.output<typeof stockLogPageSchema>;

/** Movements of stock, which add up to today's stock (docs/decisions/091). */
export const stockLogEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/products/:id/stock-log',
    access: 'admin',
    permission: 'products',
    summary: "One page of the movements of a product's stock with their causes, the newest first",
    params: idParams,
    query: stockLogQuerySchema,
    response: stockLogPageSchema,
    cacheControl: 'no-store',
  }),
};
