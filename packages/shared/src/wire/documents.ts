import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { euros, pageAnswer, pageField, pageSizeField, searchText, timestamp } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { orderId, orderNumber, orderParams } from './orders.ts';

/** Documents that are issued once, numbered and never changed. */
const issuedKinds = ['invoice', 'correction'] as const;
/** Papers of an order: a packing slip is made when it is asked for. */
const documentKinds = [...issuedKinds, 'slip'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Number of an invoice (`RE-2026-00001`), a correction (`RK-…`) or a packing slip (`LS-…`). */
const documentNumber = z.string().check(z.regex(/^(?:RE|RK|LS)-\d{4}-\d{5,9}$/));

/** A packing slip has the number of its order. */
export const makeSlipNumber = (number: string): string => `LS-${number}`;

const orderDocumentSchema = z.object({ number: z.string(), kind: z.enum(documentKinds), issuedAt: timestamp });
export type OrderDocument = z.output<typeof orderDocumentSchema>;

/** A German month as `2026-11`. */
const monthField = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'invalid'));

const documentQuerySchema = z.object({
  page: pageField,
  pageSize: pageSizeField,
  month: z.optional(monthField),
  kind: z.optional(z.enum(issuedKinds)),
  /** Words of the buyer's name or company, a document's number or an order's. */
  q: z.optional(searchText),
});
export type DocumentQuery = z.output<typeof documentQuerySchema>;

const documentEntrySchema = z.object({
  number: z.string(),
  kind: z.enum(issuedKinds),
  issuedAt: timestamp,
  /** The order's id and number. */
  order: orderId,
  orderNumber: z.string(),
  /** The buyer's. */
  name: z.string(),
  /** Negative of a correction. */
  amount: euros,
});
export type DocumentEntry = z.output<typeof documentEntrySchema>;

const documentPageSchema = z.object({ documents: z.array(documentEntrySchema), ...pageAnswer });
export type DocumentPage = z.output<typeof documentPageSchema>;

export const documentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/documents',
    access: 'admin',
    permission: 'documents',
    summary: "The shop's invoices and their corrections, newest first",
    query: documentQuerySchema,
    response: documentPageSchema,
    cacheControl: 'no-store',
  }),
  export: endpoint({
    method: 'GET',
    path: '/documents/export',
    access: 'admin',
    permission: 'documents',
    proof: true,
    summary: 'The invoices and corrections of a month (Europe/Berlin) as one ZIP, with a list of them',
    query: z.object({ month: monthField }),
    answerKind: 'zip',
    response: z.string(),
    cacheControl: 'no-store',
  }),
  slips: endpoint({
    method: 'POST',
    path: '/documents/slips',
    access: 'admin',
    permission: 'sending',
    summary: 'The packing slips of orders as one file, in the order that they are named',
    body: z.object({
      /** By their numbers or their ids. */
      orders: z.array(z.union([orderNumber, orderId])).check(z.minLength(1), z.maxLength(limits.slips)),
    }),
    answerKind: 'pdf',
    response: z.string(),
    cacheControl: 'no-store',
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/documents',
    access: 'public',
    identify: true,
    summary: "An order's documents, for whoever may read the order; admins also see its packing slip",
    params: orderParams,
    response: z.array(orderDocumentSchema),
    cacheControl: 'no-store',
  }),
  get: endpoint({
    method: 'GET',
    path: '/orders/:id/documents/:number',
    access: 'public',
    identify: true,
    summary: 'One of them as a PDF',
    params: z.object({ id: orderId, number: documentNumber }),
    answerKind: 'pdf',
    response: z.string(),
    cacheControl: 'no-store',
  }),
};
