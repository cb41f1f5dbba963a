import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import {
  emailField,
  objectId,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredText,
  timestamp,
} from '../schemas/fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import { newNoteSchema, orderNotesSchema } from '../schemas/order/order-notes.ts';
import { giftAnswer } from '../schemas/order/gift.ts';
import { newShipmentSchema, piecesSchema } from '../schemas/order/order-shipments.ts';
import { orderStates } from '../rules/order/order-state.ts';
import { sentProofSchema } from '../schemas/order/tax-free-orders.ts';
import { orderId, orderNumber, orderParams, orderSchema, shippingAddressSchema } from './orders.ts';
import { productTextAnswers } from '../schemas/product/product-text-schemas.ts';

const splitNumbers = z.transform((numbers: string) => [...new Set(numbers.split(','))]);

/** Chosen orders by their numbers, which give no access, separated by commas. */
export const chosenNumbers = z.pipe(
  z.string().check(z.regex(new RegExp(String.raw`^[\d-]{1,20}(?:,[\d-]{1,20}){0,${limits.chosenOrders - 1}}$`))),
  splitNumbers,
);

/**
 * An order as its packer sees it: without any money, and without its id, which opens a guest's order with all its amounts to
 * everybody (docs/decisions/030).
 */
const orderToSendSchema = z.object({
  number: z.string(),
  /** Buyer. */
  name: z.string(),
  /** Present if the parcel is a gift: the name on it, and whether it is to be wrapped. */
  gift: z.optional(z.pick(giftAnswer, { recipient: true, wrapping: true })),
  createdAt: timestamp,
  cartItems: z.array(
    z.object({
      _id: objectId,
      ...productTextAnswers<'name' | 'properties'>(['name', 'properties']),
      qty: z.number(),
      sku: z.optional(z.string()),
    }),
  ),
  isPaid: z.boolean(),
  state: z.enum(orderStates),
  /** Whether a parcel of it is on its way already. */
  isBegun: z.boolean(),
  /** Time of its last shipment; absent before that, and after the arrival. */
  sentAt: z.optional(timestamp),
  /** Units that may still be shipped; absent if nothing is left or shipping is not allowed. */
  toSend: z.optional(z.array(piecesSchema)),
  /** Present for pick-ups, which need no parcel, with the units not picked up yet. */
  byPickup: z.optional(z.object({ isReady: z.boolean(), toPick: z.array(piecesSchema) })),
});
export type OrderToSend = z.output<typeof orderToSendSchema>;

const toSendQuerySchema = z.object({ page: pageField, pageSize: pageSizeField });
export type ToSendQuery = z.output<typeof toSendQuerySchema>;

/** Where an order goes and how its buyer is reached; names and e-mail address that are not sent stay. */
export const addressCorrectionSchema = z.object({
  shippingAddress: shippingAddressSchema,
  name: z.optional(requiredText(limits.name)),
  email: z.optional(emailField),
  /** Recipient of a gift, whose name is on the parcel. */
  recipient: z.optional(requiredText(limits.name)),
});
export type AddressCorrection = z.output<typeof addressCorrectionSchema>;

/** Calls for shipping and delivering orders. */
export const sendingEndpoints = {
  toSend: endpoint({
    method: 'GET',
    path: '/orders/to-send',
    access: 'admin',
    permission: 'sending',
    summary: 'Paid orders that wait for their parcel, the oldest first, without their money',
    query: toSendQuerySchema,
    response: z.object({ orders: z.array(orderToSendSchema), ...pageAnswer }),
    cacheControl: 'no-store',
  }),
  chosen: endpoint({
    method: 'GET',
    path: '/orders/chosen',
    access: 'admin',
    permission: 'sending',
    summary:
      'Up to 100 orders by their numbers, in the order of these and without their money; cancelled ones are missing',
    query: z.object({ numbers: chosenNumbers }),
    response: z.object({ orders: z.array(orderToSendSchema) }),
    cacheControl: 'no-store',
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/orders/addresses',
    access: 'admin',
    permission: 'sending',
    proof: true,
    summary: 'The addresses of up to 100 orders as a file for the import pages of carriers',
    query: z.object({
      numbers: chosenNumbers,
      /** Language of the column names. */
      language: z._default(z.enum(languages), baseLanguage),
    }),
    answerKind: 'csv',
    response: z.string(),
    cacheControl: 'no-store',
  }),
  ship: endpoint({
    method: 'POST',
    path: '/orders/:id/shipments',
    access: 'admin',
    permission: 'orders',
    summary: 'Say that a parcel of an order is on its way; without lines all that is left of it',
    params: orderParams,
    body: newShipmentSchema,
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  correctShipment: endpoint({
    method: 'PUT',
    path: '/orders/:id/shipments/:shipment',
    access: 'admin',
    permission: 'orders',
    summary:
      'Correct carrier, tracking number and lines of a parcel; lines only until its arrival is confirmed. Without lines they stay',
    params: z.object({ id: orderId, shipment: objectId }),
    body: newShipmentSchema,
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  removeShipment: endpoint({
    method: 'DELETE',
    path: '/orders/:id/shipments/:shipment',
    access: 'admin',
    permission: 'orders',
    summary: 'Remove a parcel that was entered by mistake; its lines wait to be sent again',
    params: z.object({ id: orderId, shipment: objectId }),
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  shipChosen: endpoint({
    method: 'POST',
    path: '/orders/chosen/:number/shipments',
    access: 'admin',
    permission: 'sending',
    summary: 'The same by the number of the order, for whoever packs it',
    params: z.object({ number: orderNumber }),
    body: newShipmentSchema,
    response: orderToSendSchema,
    cacheControl: 'no-store',
  }),
  confirmArrival: endpoint({
    method: 'PUT',
    path: '/orders/chosen/:number/arrival',
    access: 'admin',
    permission: 'orders',
    summary: 'Say by its number that an order has arrived, and on which day; the period of withdrawal begins with it',
    params: z.object({ number: orderNumber }),
    body: z.object({ day: z.iso.date() }),
    response: orderToSendSchema,
    cacheControl: 'no-store',
  }),
  correctAddress: endpoint({
    method: 'PUT',
    path: '/orders/:id/address',
    access: 'admin',
    permission: 'orders',
    summary: 'Correct where an order goes and how its buyer is reached, until all of it is sent',
    params: orderParams,
    body: addressCorrectionSchema,
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  correctRecipient: endpoint({
    method: 'PUT',
    path: '/orders/:id/voucher-recipient',
    access: 'admin',
    permission: 'orders',
    summary: 'Correct the e-mail address of the recipient of vouchers, until they were mailed',
    params: orderParams,
    body: z.object({ email: emailField }),
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  mailVouchers: endpoint({
    method: 'POST',
    path: '/orders/:id/voucher-mail',
    access: 'admin',
    permission: 'orders',
    summary: 'Mail the vouchers of an order to their recipient now, before their day or again',
    params: orderParams,
    /** `again` sends vouchers that were mailed before; without it, a repeated call sends nothing. */
    body: z.object({ again: z.optional(z.boolean()) }),
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  proveArrival: endpoint({
    method: 'PUT',
    path: '/orders/:id/arrival-proof',
    access: 'admin',
    permission: 'orders',
    summary: 'Say what proves that an order without VAT has arrived in another member state; another one replaces it',
    params: orderParams,
    body: sentProofSchema,
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  notes: endpoint({
    method: 'GET',
    path: '/orders/:id/notes',
    access: 'admin',
    permission: 'orders',
    summary: "Admins' own notes on an order",
    params: orderParams,
    response: orderNotesSchema,
    cacheControl: 'no-store',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/orders/:id/notes',
    access: 'admin',
    permission: 'orders',
    summary: 'Add a note to an order, at most 100',
    params: orderParams,
    body: newNoteSchema,
    response: orderNotesSchema,
    status: 201,
    cacheControl: 'no-store',
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/orders/:id/notes/:note',
    access: 'admin',
    permission: 'orders',
    summary: 'Remove a note; answers what is left, also where it was gone already',
    params: z.object({ id: orderId, note: objectId }),
    response: orderNotesSchema,
    cacheControl: 'no-store',
  }),
};
