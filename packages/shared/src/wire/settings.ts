import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { euroField, euros, wholeNumber } from '../schemas/fields.ts';
import { outdatedTextSchema } from './legal.ts';
import { limits } from '../rules/access/limits.ts';
import {
  booksChangeSchema,
  homeChangeSchema,
  noticesChangeSchema,
  openingChangeSchema,
  searchChangeSchema,
  sellerChangeSchema,
  shippingChangeSchema,
  shopChangeSchema,
  taxChangeSchema,
} from './sent-sections.ts';
import { homeSchema } from '../schemas/home-blocks.ts';
import { settingsLogPageSchema, settingsLogQuerySchema } from '../schemas/settings-log.ts';
import {
  booksSchema,
  invoicesSchema,
  noticesSchema,
  openingSchema,
  searchSchema,
  securitySchema,
  sellerSchema,
  shippingSchema,
  shopSectionSchema,
  taxSchema,
} from '../schemas/settings-sections.ts';

/** A year, in minutes. */
export const longestHold = 525_600;

/** Reservation time and size limits of an unpaid order. */
const orderSettingsSchema = z.object({
  /** Minutes from ordering until an unpaid order is cancelled once a payment was begun; 0 is never, begun or not. */
  holdMinutes: z.number(),
  /** Minutes of reservation while no payment was begun, if shorter; 0 leaves it to `holdMinutes`. */
  holdUnbegunMinutes: z.number(),
  /** Days that an order waits for a bank transfer. */
  bankHoldDays: z.number(),
  /** Days from the due day of an invoice on account to the payment reminder. */
  remindDays: z.number(),
  /** Days from the payment reminder to the first demand for payment. */
  dunDays: z.number(),
  /** Days from the first to the second demand for payment. */
  dunAgainDays: z.number(),
  /** Most units of one product, units and euros in one unpaid order of a buyer who never paid one; 0 sets no limit. */
  maxPerProduct: z.number(),
  maxPieces: z.number(),
  maxUnpaidEuros: euros,
});
export type OrderSettings = z.output<typeof orderSettingsSchema>;

/** Defaults if neither the environment nor the merchant sets a value. */
export const usualOrderSettings: OrderSettings = {
  holdMinutes: 120,
  holdUnbegunMinutes: 30,
  bankHoldDays: 7,
  remindDays: 7,
  dunDays: 14,
  dunAgainDays: 14,
  maxPerProduct: 20,
  maxPieces: 50,
  maxUnpaidEuros: 2000,
};

/** Settings of the whole shop, set by the merchant. Later features add sections. */
const settingsSchema = z.object({
  seller: sellerSchema,
  shop: shopSectionSchema,
  tax: taxSchema,
  shipping: shippingSchema,
  notices: noticesSchema,
  opening: openingSchema,
  /** Stock, in units, at or below which a product is running out. */
  lowStockThreshold: z.number(),
  orders: orderSettingsSchema,
  books: booksSchema,
  invoices: invoicesSchema,
  security: securitySchema,
  search: searchSchema,
  home: homeSchema,
  /** Counts the changes. */
  version: z.number(),
});
export type Settings = z.output<typeof settingsSchema>;

/** The settings, and which published texts say otherwise by now; absent if none does. */
const settingsAnswerSchema = z.extend(settingsSchema, { outdatedTexts: z.optional(z.array(outdatedTextSchema)) });
export type SettingsAnswer = z.output<typeof settingsAnswerSchema>;

/** The section as it is sent: always whole. */
export const orderSettingsChangeSchema = z.object({
  holdMinutes: wholeNumber(0, longestHold),
  holdUnbegunMinutes: wholeNumber(0, longestHold),
  bankHoldDays: wholeNumber(1, 90),
  remindDays: z._default(wholeNumber(1, 90), usualOrderSettings.remindDays),
  dunDays: z._default(wholeNumber(1, 90), usualOrderSettings.dunDays),
  dunAgainDays: z._default(wholeNumber(1, 90), usualOrderSettings.dunAgainDays),
  maxPerProduct: wholeNumber(0, limits.lineQuantity),
  maxPieces: wholeNumber(0, limits.stock),
  maxUnpaidEuros: euroField,
});

export const thresholdChangeSchema = z.object({ lowStockThreshold: wholeNumber(0, limits.lowStockThreshold) });

/** Each section is sent whole. */
const sectionChanges = {
  seller: z.optional(sellerChangeSchema),
  shop: z.optional(shopChangeSchema),
  tax: z.optional(taxChangeSchema),
  shipping: z.optional(shippingChangeSchema),
  notices: z.optional(noticesChangeSchema),
  opening: z.optional(openingChangeSchema),
  lowStockThreshold: z.optional(wholeNumber(0, limits.lowStockThreshold)),
  orders: z.optional(orderSettingsChangeSchema),
  books: z.optional(booksChangeSchema),
  invoices: z.optional(invoicesSchema),
  security: z.optional(securitySchema),
  search: z.optional(searchChangeSchema),
  home: z.optional(homeChangeSchema),
};

export const settingsChangeSchema = z
  .object({
    ...sectionChanges,
    /** Version of the settings the editor saw; if absent, the last write wins. */
    version: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  })
  .check(
    z.refine(
      (change) => Object.entries(change).some(([name, value]) => name !== 'version' && value !== undefined),
      'required',
    ),
  );
export type SettingsChange = z.output<typeof settingsChangeSchema>;

export const settingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'admin',
    permission: 'settings',
    summary: "The shop's settings",
    response: settingsAnswerSchema,
    cacheControl: 'no-store',
  }),
  changes: endpoint({
    method: 'GET',
    path: '/settings/changes',
    access: 'admin',
    permission: 'settings',
    summary: 'Who has changed which settings, the newest first',
    query: settingsLogQuerySchema,
    response: settingsLogPageSchema,
    cacheControl: 'no-store',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/settings',
    access: 'admin',
    permission: 'settings',
    summary: "Change some of the shop's settings",
    body: settingsChangeSchema,
    response: settingsAnswerSchema,
    cacheControl: 'no-store',
  }),
};
