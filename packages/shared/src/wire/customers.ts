import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { savedAddressSchema } from './addresses.ts';
import { orderActorSchema } from '../schemas/order/order-history.ts';
import { orderStates } from '../rules/order/order-state.ts';
import { euros, longText, objectId, timestamp } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { mailKinds, mailStatuses } from '../rules/access/mail-kinds.ts';
import { oldOrderSchema } from './old-orders.ts';
import { orderId, orderNumber } from './orders.ts';
import { roles } from '../rules/access/roles.ts';
import { withdrawalStatuses } from '../rules/order/withdrawal-rules.ts';

/**
 * Key of a customer: the account's id, or the number of one of the orders, which names a guest too. Neither is an address, and
 * a number gives no access (decision 024).
 */
const customerKey = z.union([objectId, orderNumber]);
const customerParams = z.object({ customer: customerKey });

const customerOrderSchema = z.object({
  _id: orderId,
  number: z.string(),
  createdAt: timestamp,
  total: euros,
  /** Refunded amount; absent if nothing was refunded. */
  refunded: z.optional(euros),
  state: z.enum(orderStates),
  /** Placed without an account, with the account's confirmed address. */
  asGuest: z.optional(z.boolean()),
});
export type CustomerOrder = z.output<typeof customerOrderSchema>;

const customerReturnSchema = z.object({
  reference: z.string(),
  receivedAt: timestamp,
  status: z.enum(withdrawalStatuses),
  orderNumber: z.optional(z.string()),
});

/** Entry of the address book, or the delivery address of an order. */
const customerAddressSchema = z.object({
  ...z.omit(savedAddressSchema, { _id: true, name: true, isDefault: true }).shape,
  name: z.optional(z.string()),
  addition: z.optional(z.string()),
  phone: z.optional(z.string()),
  isDefault: z.optional(z.boolean()),
  /** Newest order sent there; absent for an entry of the address book without orders. */
  orderNumber: z.optional(z.string()),
});
export type CustomerAddress = z.output<typeof customerAddressSchema>;

const customerMailSchema = z.object({
  _id: objectId,
  kind: z.enum(mailKinds),
  subject: z.string(),
  status: z.enum(mailStatuses),
  createdAt: timestamp,
  orderNumber: z.optional(z.string()),
});

/** A customer as staff see them: an account with its orders, or a guest with those of an address. */
const customerSchema = z.object({
  name: z.string(),
  /** Absent if it was erased. */
  email: z.optional(z.string()),
  /** Account; absent for guests, and if it was deleted. */
  account: z.optional(
    z.object({ _id: objectId, createdAt: timestamp, isVerified: z.boolean(), role: z.optional(z.enum(roles)) }),
  ),
  /** Orders without cancelled ones, and their paid less refunded amounts; of the newest 1,000 orders. */
  figures: z.object({ orders: z.number(), turnover: euros, refunded: euros }),
  /** True where there are more orders than were counted. */
  more: z.optional(z.boolean()),
  /** Newest 50 orders, cancelled ones too. */
  orders: z.array(customerOrderSchema),
  /** Newest 50 orders of earlier shops that name the e-mail address. */
  oldOrders: z.array(oldOrderSchema),
  /** Newest 20 withdrawals. */
  returns: z.array(customerReturnSchema),
  /** Address book, and the delivery addresses of the orders shown. */
  addresses: z.array(customerAddressSchema),
  /** Newest 20 mails to the customer. */
  mails: z.array(customerMailSchema),
  /** Whether notes can be written: erased and deleted customers have none. */
  canHaveNotes: z.boolean(),
});
export type Customer = z.output<typeof customerSchema>;

const customerNoteSchema = z.object({ _id: z.string(), at: timestamp, by: orderActorSchema, text: z.string() });
export type CustomerNote = z.output<typeof customerNoteSchema>;

export const newCustomerNoteSchema = z.object({ text: longText(limits.customerNote) });

/** Notes on a customer, the oldest first. */
const customerNotesSchema = z.object({ notes: z.array(customerNoteSchema) });

export const customerEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/customers/:customer',
    access: 'admin',
    permission: 'customers',
    summary: 'A customer by account or by the number of an order: orders, turnover, returns, addresses, mails',
    params: customerParams,
    response: customerSchema,
    cacheControl: 'no-store',
  }),
  notes: endpoint({
    method: 'GET',
    path: '/customers/:customer/notes',
    access: 'admin',
    permission: 'customers',
    summary: "Staff's own notes on a customer",
    params: customerParams,
    response: customerNotesSchema,
    cacheControl: 'no-store',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/customers/:customer/notes',
    access: 'admin',
    permission: 'customers',
    summary: 'Add a note to a customer, at most 100',
    params: customerParams,
    body: newCustomerNoteSchema,
    response: customerNotesSchema,
    status: 201,
    cacheControl: 'no-store',
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/customers/:customer/notes/:note',
    access: 'admin',
    permission: 'customers',
    summary: 'Remove a note on a customer; answers what is left, also where it was gone already',
    params: z.object({ customer: customerKey, note: objectId }),
    response: customerNotesSchema,
    cacheControl: 'no-store',
  }),
};
