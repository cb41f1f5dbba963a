import * as z from 'zod/mini';
import { soldVoucherKinds } from '../rules/vouchers/vouchers.ts';
import { billingAnswer, billingSchema } from '../schemas/order/billing.ts';
import { giftAnswer, giftSchema } from '../schemas/order/gift.ts';
import { voucherRecipientAnswer, voucherRecipientSchema } from '../schemas/order/voucher-recipient.ts';
import { contentSchema } from '../schemas/product/content.ts';
import { endpoint } from './contract.ts';
import { changesAnswer, changesQueryFields, changesStandAlone, goneSchema } from '../schemas/changes-query.ts';
import {
  dayField,
  emailField,
  euroField,
  euros,
  mayBeLeftOut,
  objectId,
  optionalText,
  pageField,
  pageSizeField,
  queryFlag,
  requiredText,
  searchText,
  timestamp,
  unbelievedEuros,
  wholeNumber,
} from '../schemas/fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';
import { acceptedTextsSchema } from './legal.ts';
import { limits } from '../rules/access/limits.ts';
import { adminPaymentSchema, orderActorSchema, orderEventSchema } from '../schemas/order/order-history.ts';
import { piecesSchema, shipmentSchema } from '../schemas/order/order-shipments.ts';
import { orderActs, orderStates } from '../rules/order/order-state.ts';
import { isStationInGermany, packstationAnswer, packstationField, withStation } from '../schemas/packstation.ts';
import {
  bankDetailsSchema,
  orderPaymentSchema,
  paymentMethodField,
  takenPaymentSchema,
} from '../schemas/order/payments.ts';
import { codesField, discountsAnswer, vouchersAnswer } from '../schemas/order/discounts.ts';
import { deliveryDaysSchema } from './product-details.ts';
import { productTextAnswers } from '../schemas/product/product-text-schemas.ts';
import { productImageSchema, unitPriceSchema } from './products.ts';
import { chosenMethodField, orderedMethodAnswer, pickupAnswer } from '../schemas/order/shipping-methods.ts';
import { orderAccountSchema } from '../schemas/order/on-account.ts';
import { taxFreeSchema } from '../schemas/order/tax-free-orders.ts';
import { visitorSchema } from './users.ts';

/** 128 random bits in hexadecimal: a guest's link to an order is the guest's only key. */
export const orderId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const orderParams = z.object({ id: orderId });

/** Order number as printed on documents; it grants no access. */
export const orderNumber = z.string().check(z.regex(/^[\d-]{1,20}$/));

/** Street, number, city and country are required, the zip code is not (spec §5). `country` is an ISO code or free text. */
export const askedAddressSchema = z.object({
  street: requiredText(limits.addressPart),
  number: requiredText(limits.addressPart),
  zipcode: z._default(optionalText(limits.addressPart), ''),
  city: requiredText(limits.addressPart),
  country: requiredText(limits.addressPart),
});
export type AskedAddress = z.output<typeof askedAddressSchema>;

/** Delivery address with the fields that the checkout does not ask for. `name`: the recipient, if it is not the buyer. */
export const shippingAddressSchema = z
  .object({
    ...askedAddressSchema.shape,
    name: mayBeLeftOut(optionalText(limits.name)),
    company: mayBeLeftOut(optionalText(limits.addressPart)),
    addition: mayBeLeftOut(optionalText(limits.addressPart)),
    phone: mayBeLeftOut(optionalText(limits.phone)),
    /** A parcel locker; street and number are its own then, whatever is sent. */
    packstation: packstationField,
  })
  .check(isStationInGermany, z.overwrite(withStation));
export type ShippingAddress = z.output<typeof shippingAddressSchema>;

/** Delivery address as the API answers it. */
export const shownAddressSchema = z.object({
  street: z.string(),
  number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
  name: z.optional(z.string()),
  company: z.optional(z.string()),
  addition: z.optional(z.string()),
  phone: z.optional(z.string()),
  packstation: z.optional(packstationAnswer),
});

const sentLineSchema = z.object({
  _id: objectId,
  qty: wholeNumber(1, limits.lineQuantity),
  /** Price the shopper saw. A different price now leads to an answer, never to a charge. */
  price: z.optional(euroField),
});

const newOrderFields = {
  cartItems: z.array(sentLineSchema).check(z.minLength(1), z.maxLength(limits.orderLines)),
  shippingAddress: shippingAddressSchema,
  /** Billing address; the buyer's if it is left out. */
  billing: z.optional(billingSchema),
  /** Absent if the buyer orders for themselves. */
  gift: z.optional(giftSchema),
  /** Recipient of gift vouchers, to whom the shop mails them; absent if the buyer gets them. */
  voucherRecipient: z.optional(voucherRecipientSchema),
  paymentMethod: z._default(paymentMethodField, 'PayPal'),
  itemsPrice: z.optional(unbelievedEuros),
  shippingPrice: z.optional(unbelievedEuros),
  taxPrice: z.optional(unbelievedEuros),
  totalPrice: z.optional(unbelievedEuros),
  /** Language of the page where it was ordered; the shop writes about the order in it. */
  language: z._default(z.enum(languages), baseLanguage),
  /** The total that the shopper saw. A higher one now is an answer, never a charge (docs/decisions/018). */
  expectedTotal: z.optional(unbelievedEuros),
  /** Key of the delivery method; the cheapest that fits and is no pick-up where it is left out. */
  shippingMethod: chosenMethodField,
  /** Codes of promotions, as typed. Each must give something, or the order is refused with the code in `keys`. */
  codes: codesField,
};

/** An order as it is placed. */
const placedSchema = z.object(newOrderFields);
export type NewOrder = z.output<typeof placedSchema>;

const newOrderSchema = z.object({
  ...newOrderFields,
  /** The account's unless given. */
  language: z.optional(z.enum(languages)),
});

const sentVisitorSchema = z.object({
  /** Ignored when it is not a visitor of that e-mail address. */
  _id: z.optional(z.string().check(z.maxLength(100))),
  name: requiredText(limits.name),
  email: emailField,
});

export const newVisitorOrderSchema = z.object({ ...newOrderFields, visitor: sentVisitorSchema });
export type NewVisitorOrder = z.output<typeof newVisitorOrderSchema>;

const orderLineSchema = z.object({
  _id: objectId,
  ...productTextAnswers<'name' | 'properties'>(['name', 'properties']),
  image: z.array(productImageSchema),
  price: euros,
  qty: z.number(),
  /** Discount on the line as a whole. */
  discount: z.optional(euros),
  /** Kind of gift voucher that the line sells; then the order has no delivery. */
  giftCard: z.optional(z.enum(soldVoucherKinds)),
  /** As of ordering. */
  content: z.optional(contentSchema),
  unitPrice: z.optional(unitPriceSchema),
  /** Its VAT rate as of ordering; absent if none is shown. */
  taxPercent: z.optional(z.number()),
  sku: z.optional(z.string()),
  deliveryDays: z.optional(deliveryDaysSchema),
  /** A line of the merchant's own, by an order by hand: `_id` names no product. */
  own: z.optional(z.literal(true)),
  /** Units that a refund may still include: not refunded by lines, and not in a running refund. Only for admins. */
  returnable: z.optional(z.number()),
});

/** A voucher that an order has sold, without its code. */
const soldVoucherAnswer = z.object({
  /** Only for admins. */
  _id: z.optional(objectId),
  /** Last four characters of its code; absent until its mail is made. */
  ending: z.optional(z.string()),
  value: euros,
  balance: euros,
  /** Last day in Germany on which it is redeemed. */
  lastDay: z.iso.date(),
  isBlocked: z.boolean(),
});
export type SoldVoucher = z.output<typeof soldVoucherAnswer>;

/** The VAT in an amount, a row per rate, the highest first; nets and taxes in euros add up to it. */
export const taxIncludedSchema = z.array(z.object({ percent: z.number(), net: euros, tax: euros }));

/** The buyer, as of ordering. */
const buyerSchema = visitorSchema;

export const orderSchema = z.object({
  _id: orderId,
  /** Short, readable, unique; gives no access. */
  number: z.string(),
  user: z.optional(buyerSchema),
  visitor: z.optional(buyerSchema),
  cartItems: z.array(orderLineSchema),
  shippingAddress: shownAddressSchema,
  billing: z.optional(billingAnswer),
  gift: z.optional(giftAnswer),
  voucherRecipient: z.optional(voucherRecipientAnswer),
  paymentMethod: paymentMethodField,
  /** Language of the order. */
  language: z.enum(languages),
  /** Versions of the legal texts, as published when it was ordered; absent while none was. */
  accepted: z.optional(acceptedTextsSchema),
  /** Goods before discounts. */
  itemsPrice: euros,
  /** Promotions that it was placed with; what their amounts add up to is taken off the goods. Absent if there are none. */
  discounts: z.optional(discountsAnswer),
  shippingPrice: euros,
  /** Delivery method; absent where the shop had prices by country alone. */
  shippingMethod: z.optional(orderedMethodAnswer),
  /** Present if the buyer picks the order up. */
  pickup: z.optional(pickupAnswer),
  /** Gift wrapping; absent if the order has none. */
  wrappingPrice: z.optional(euros),
  taxPrice: euros,
  totalPrice: euros,
  /** Vouchers that pay it, all or a part, each by the end of its code. Absent where none was redeemed. */
  vouchers: z.optional(vouchersAnswer),
  /** Vouchers that the order has sold. Absent while there are none. */
  soldVouchers: z.optional(z.array(soldVoucherAnswer)),
  /** The VAT in the total; empty if none is shown (§ 19 UStG), absent of orders of a time before VAT was computed. */
  taxIncluded: z.optional(taxIncludedSchema),
  /** Present if it contains no VAT (§ 4 no. 1 b UStG): prices are net, and `taxIncluded` has one row of 0 %. */
  taxFree: z.optional(taxFreeSchema),
  isPaid: z.boolean(),
  paidAt: z.optional(timestamp),
  /** Present if all its lines were refunded before any parcel left, so that none comes. */
  nothingToSend: z.optional(z.literal(true)),
  /** The first and the last day on which it should arrive (Europe/Berlin), of a paid order of which something is to come. */
  deliverBy: z.optional(z.object({ from: z.iso.date(), until: z.iso.date() })),
  isDelivered: z.boolean(),
  deliveredAt: z.optional(timestamp),
  /** Shipments to the buyer, oldest first; absent while there are none. */
  shipments: z.optional(z.array(shipmentSchema)),
  createdAt: timestamp,
  /** State of the order (order-state.ts). */
  state: z.enum(orderStates),
  /** Actions that the caller may take with it now. */
  can: z.record(z.enum(orderActs), z.boolean()),
  /** End of an unpaid order's reservation of its units. */
  reservedUntil: z.optional(timestamp),
  /** Refunded part of the paid amount. */
  refundedPrice: z.optional(euros),
  /** Part that is no longer owed: units of an unpaid order on account that came back. Absent if there is none. */
  creditedPrice: z.optional(euros),
  /** When it was cancelled; and how much had been paid, before or after. */
  cancelledAt: z.optional(timestamp),
  paidPrice: z.optional(euros),
  /** Party that ended a cancelled order, for its buyer: the buyer, the shop, or the payment deadline. */
  endedBy: z.optional(z.enum(['buyer', 'shop', 'time'])),
  /** Amount received by bank transfer for an order that it does not fully pay yet. */
  receivedPrice: z.optional(euros),
  /** Where an unpaid order is transferred to whose buyer has chosen that. */
  bank: z.optional(bankDetailsSchema),
  /** Terms of an order on account, and the reminders sent; `held` only in admins' answers. */
  account: z.optional(orderAccountSchema),
  /** The newest payment that was begun for the order. */
  payment: z.optional(orderPaymentSchema),
  /** From here on only in admins' answers. A manual mark is shown beside the provider's own result. */
  adminPayment: z.optional(adminPaymentSchema),
  cancelledBy: z.optional(orderActorSchema),
  /** How often the lines were changed; sent with `PUT orders/{id}/lines`. */
  version: z.optional(z.number()),
  /** Member of staff who has placed it by hand. */
  placedBy: z.optional(orderActorSchema),
  /** Units that may still be shipped; absent if nothing is left or shipping is not allowed. */
  toSend: z.optional(z.array(piecesSchema)),
  /** Shipping and wrapping that a refund by lines may still include. */
  returnable: z.optional(z.object({ shipping: euros, wrapping: z.optional(euros) })),
  /** Time at which its units were returned to stock with a refund. */
  restockedAt: z.optional(timestamp),
  /** Names and parts of addresses that no face of an invoice can write: it would show boxes there. */
  unprintable: z.optional(z.array(z.string())),
  /** Payments that providers have captured for it, oldest first. Not in lists longer than a page. */
  payments: z.optional(z.array(takenPaymentSchema)),
  /** The newest 200 changes, oldest first. */
  history: z.optional(z.array(orderEventSchema)),
});
export type Order = z.output<typeof orderSchema>;

const orderQuerySchema = z
  .object({
    ...changesQueryFields,
    /** Beyond the first 10,000 orders of a list pages are empty: older orders are found by `from` and `to`, or by `last`. */
    page: pageField,
    pageSize: pageSizeField,
    /** One of the two lists; `all`: one list of both, as `orders`. */
    kind: z.optional(z.enum(['user', 'visitor', 'all'])),
    q: z.optional(searchText),
    paid: z.optional(queryFlag),
    delivered: z.optional(queryFlag),
    /** Unpaid orders on account whose due date has passed, the longest overdue first. */
    overdue: z.optional(queryFlag),
    cancelled: z.optional(queryFlag),
    /** The first and the last day of ordering, in Europe/Berlin. */
    from: z.optional(dayField),
    to: z.optional(dayField),
    /** The last page of all, however many there are, read from the other end; `page` does not count then. */
    last: z.optional(queryFlag),
  })
  .check(changesStandAlone);

const orderExportQuerySchema = z.object({
  from: dayField,
  to: dayField,
  /** Language of the column names. */
  language: z._default(z.enum(languages), baseLanguage),
});

const ownOrdersQuerySchema = z.object({
  cancelled: z.optional(queryFlag),
  /** Only the newest ones, up to a limit. */
  newest: z.optional(wholeNumber(1, limits.list)),
});
export type OwnOrdersQuery = z.output<typeof ownOrdersQuerySchema>;

export const orderListSchema = z.object({
  userOrders: z.array(orderSchema),
  visitorOrders: z.array(orderSchema),
  userTotal: z.optional(z.number()),
  visitorTotal: z.optional(z.number()),
  /** The one list of both kinds, if it is asked for; the two are empty then. */
  orders: z.optional(z.array(orderSchema)),
  total: z.optional(z.number()),
  /** There are more than the total says: in either list, in the users' and in the guests'. */
  more: z.optional(z.boolean()),
  userMore: z.optional(z.boolean()),
  visitorMore: z.optional(z.boolean()),
});
export type OrderList = z.output<typeof orderListSchema>;

/** Orders of both kinds that changed since a time, the longest unchanged first; cancelled ones count as deleted. */
export const orderChangesSchema = z.object({ orders: z.array(z.union([orderSchema, goneSchema])), ...changesAnswer });

export const orderEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'user',
    summary: 'Order as a signed-in user',
    cacheControl: 'no-store',
    rateLimit: 'order',
    body: newOrderSchema,
    response: orderSchema,
    status: 201,
    otherStatus: 200,
    idempotent: true,
  }),
  createAsVisitor: endpoint({
    method: 'POST',
    path: '/orders/visitor-order',
    access: 'public',
    summary: 'Order as a guest',
    rateLimit: 'order',
    body: newVisitorOrderSchema,
    response: orderSchema,
    status: 201,
    otherStatus: 200,
    idempotent: true,
    cacheControl: 'no-store',
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'admin',
    permission: 'orders',
    summary:
      'Orders of users and of guests, newest first; with `changedSince` or `cursor` those that changed since then',
    query: orderQuerySchema,
    response: z.union([orderListSchema, orderChangesSchema]),
    cacheControl: 'no-store',
  }),
  export: endpoint({
    method: 'GET',
    path: '/orders/export',
    access: 'admin',
    permission: 'orders',
    proof: true,
    summary: 'The orders of a period of at most 366 days as a file for a spreadsheet',
    query: orderExportQuerySchema,
    answerKind: 'csv',
    response: z.string(),
    cacheControl: 'no-store',
  }),
  undelivered: endpoint({
    method: 'GET',
    path: '/orders/undelivered',
    access: 'admin',
    permission: 'sending',
    summary: 'How many orders wait for delivery',
    /** Counts to 10,000; `more` beyond. */
    response: z.object({
      count: z.number(),
      more: z.optional(z.boolean()),
      /** How many of them are paid. */
      paid: z.number(),
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/orders/myorders',
    access: 'user',
    summary: "The caller's own orders, newest first: those that are not cancelled, or those that are",
    query: ownOrdersQuerySchema,
    response: z.array(orderSchema),
    cacheControl: 'no-store',
  }),
  getAsVisitor: endpoint({
    method: 'GET',
    path: '/orders/visitor-order/:id',
    access: 'public',
    summary: "A guest's order, for whoever has its id",
    params: orderParams,
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  get: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'user',
    programs: 'orders',
    summary: "The caller's order, any order for admins, a guest's order for whoever has its id",
    params: orderParams,
    response: orderSchema,
    cacheControl: 'no-store',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/orders/:id',
    access: 'user',
    programs: 'orders',
    summary: 'Cancel an order: the owner while it is unpaid, an admin always',
    params: orderParams,
    response: z.object({ message: z.string(), removedOrder: orderSchema }),
  }),
  holdReminders: endpoint({
    method: 'PUT',
    path: '/orders/:id/reminders',
    access: 'admin',
    permission: 'orders',
    summary: 'Hold or resume the reminders of an unpaid order on account',
    params: orderParams,
    body: z.object({ held: z.boolean() }),
    response: orderSchema,
  }),
  makeReady: endpoint({
    method: 'PUT',
    path: '/orders/:id/ready',
    access: 'admin',
    permission: 'orders',
    summary: 'Mark an order as ready to be picked up: its buyer gets a mail with a code',
    params: orderParams,
    response: orderSchema,
  }),
  notReady: endpoint({
    method: 'PUT',
    path: '/orders/:id/not-ready',
    access: 'admin',
    permission: 'orders',
    summary: 'Take back that an order is ready to be picked up: its code is void, and its buyer gets a mail',
    params: orderParams,
    response: orderSchema,
  }),
  deliver: endpoint({
    method: 'PUT',
    path: '/orders/:id/deliver',
    access: 'admin',
    permission: 'orders',
    summary: 'Mark an order as delivered, or as picked up',
    params: orderParams,
    response: orderSchema,
  }),
  notDeliver: endpoint({
    method: 'PUT',
    path: '/orders/:id/not-deliver',
    access: 'admin',
    permission: 'orders',
    summary: 'Mark an order as not delivered',
    params: orderParams,
    response: orderSchema,
  }),
};
