import * as z from 'zod/mini';
import { billingAnswer, billingSchema } from '../schemas/order/billing.ts';
import {
  emailField,
  euroField,
  euros,
  idParams,
  longText,
  objectId,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredText,
  timestamp,
  unbelievedEuros,
  wholeNumber,
} from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { taxClasses } from '../rules/prices/tax-classes.ts';
import { languages } from '../rules/text/languages.ts';
import { chosenMethodField } from '../schemas/order/shipping-methods.ts';
import { endpoint } from './contract.ts';
import { orderSchema, shippingAddressSchema, shownAddressSchema, taxIncludedSchema } from './orders.ts';

/**
 * Payment of an order by hand. `link`: the buyer pays on the order's page, to which the confirmation links; `transfer`: by bank
 * transfer; `paid`: staff have received the money already.
 */
export const draftPayments = ['link', 'transfer', 'paid'] as const;
export type DraftPayment = (typeof draftPayments)[number];

/** A product at its present price, or a line of the merchant's own, which no stock is kept of. */
export const sentDraftLine = z
  .object({
    _id: z.optional(objectId),
    text: z.optional(requiredText(limits.name)),
    price: z.optional(euroField),
    taxClass: z.optional(z.enum(taxClasses)),
    qty: wholeNumber(1, limits.lineQuantity),
  })
  .check(
    z.refine(({ _id, text }) => (_id === undefined) !== (text === undefined), { path: ['text'], error: 'required' }),
    z.refine(({ text, price }) => text === undefined || price !== undefined, { path: ['price'], error: 'required' }),
  );
export type SentDraftLine = z.output<typeof sentDraftLine>;

/** An account by its id, or a guest. */
const sentCustomer = z
  .object({
    user: z.optional(objectId),
    name: z.optional(requiredText(limits.name)),
    email: z.optional(emailField),
  })
  .check(
    z.refine(({ user, name }) => user !== undefined || name !== undefined, { path: ['name'], error: 'required' }),
    z.refine(({ user, email }) => user !== undefined || email !== undefined, { path: ['email'], error: 'required' }),
  );
export type SentCustomer = z.output<typeof sentCustomer>;

export const sentDraftSchema = z.object({
  customer: sentCustomer,
  lines: z.array(sentDraftLine).check(z.minLength(1), z.maxLength(limits.orderLines)),
  shippingAddress: shippingAddressSchema,
  billing: z.optional(billingSchema),
  /** Taken off the goods in euros, spread over the lines; named in mails and documents. */
  discount: z.optional(z.object({ amount: euroField, name: requiredText(limits.promotionName) })),
  /** Key of the delivery method, such as a pick-up; without it the order has none, and costs the country's price. */
  shippingMethod: chosenMethodField,
  /** Price of delivery; the method's or the country's where it is absent. */
  shipping: z.optional(euroField),
  /** For staff alone: it becomes a note of the order. */
  note: z.optional(longText(limits.orderNote)),
  payment: z.enum(draftPayments),
  /** Language that the shop writes about the order in; the account's, or the shop's first one, where it is absent. */
  language: z.optional(z.enum(languages)),
});
export type SentDraft = z.output<typeof sentDraftSchema>;

const draftLine = z.object({
  /** Id of the product; absent of a line of the merchant's own. */
  _id: z.optional(objectId),
  name: z.string(),
  price: euros,
  taxClass: z.enum(taxClasses),
  qty: z.number(),
  /** Stock of the product now. */
  countInStock: z.optional(z.number()),
  /** The product was deleted or is a draft: the order cannot be placed with it. */
  gone: z.optional(z.literal(true)),
});

const draftCustomer = z.object({ user: z.optional(objectId), name: z.string(), email: z.string() });

/** Amounts of an order as it would be placed now, in euros. */
const draftTotals = z.object({
  itemsPrice: euros,
  discount: z.optional(euros),
  shippingPrice: euros,
  totalPrice: euros,
  taxIncluded: taxIncludedSchema,
});

export const orderDraftSchema = z.object({
  _id: objectId,
  version: z.number(),
  customer: draftCustomer,
  lines: z.array(draftLine),
  shippingAddress: shownAddressSchema,
  billing: z.optional(billingAnswer),
  discount: z.optional(z.object({ amount: euros, name: z.string() })),
  shippingMethod: z.optional(z.string()),
  shipping: z.optional(euros),
  note: z.optional(z.string()),
  payment: z.enum(draftPayments),
  language: z.enum(languages),
  /** By present prices; what cannot be ordered any more is left out. */
  totals: draftTotals,
  /** Name of who has changed it last. */
  by: z.string(),
  updatedAt: timestamp,
});
export type OrderDraft = z.output<typeof orderDraftSchema>;

const draftRow = z.object({
  _id: objectId,
  customer: draftCustomer,
  /** Units of all lines. */
  units: z.number(),
  by: z.string(),
  updatedAt: timestamp,
});
const draftPage = z.object({ drafts: z.array(draftRow), ...pageAnswer });
export type OrderDraftPage = z.output<typeof draftPage>;

const staff = { access: 'admin', permission: 'orders', cacheControl: 'no-store' } as const;
const version = wholeNumber(1, 1_000_000_000);

/** Orders by hand: by phone, letter or at a fair. A draft takes no stock; it is deleted 90 days after its last change. */
export const orderDraftEndpoints = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/orders/drafts',
    summary: 'One page of the drafts of orders by hand, the last changed first',
    query: z.object({ page: pageField, pageSize: pageSizeField }),
    response: draftPage,
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/orders/drafts',
    summary: 'Begin an order by hand',
    body: sentDraftSchema,
    response: orderDraftSchema,
    status: 201,
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/orders/drafts/:id',
    summary: 'A draft with the totals of now',
    params: idParams,
    response: orderDraftSchema,
  }),
  update: endpoint({
    ...staff,
    method: 'PUT',
    path: '/orders/drafts/:id',
    summary: 'Replace a draft; 409 `edit_conflict` where somebody else was faster',
    params: idParams,
    body: z.extend(sentDraftSchema, { version }),
    response: orderDraftSchema,
  }),
  remove: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/orders/drafts/:id',
    summary: 'Delete a draft',
    params: idParams,
    response: z.object({ _id: objectId }),
  }),
  place: endpoint({
    ...staff,
    method: 'POST',
    path: '/orders/drafts/:id/place',
    summary: 'Place the order of a draft, once: a repeated call answers 200 with that order',
    params: idParams,
    body: z.object({
      version,
      /** The total that the caller saw: 409 `price_changed` where the order comes to more. */
      expectedTotal: z.optional(unbelievedEuros),
    }),
    response: orderSchema,
    status: 201,
    otherStatus: 200,
  }),
};
