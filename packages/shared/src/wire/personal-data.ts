import * as z from 'zod/mini';
import { savedAddressSchema } from './addresses.ts';
import { labelKinds, labelStates } from './carriers.ts';
import { firmCheckSchema } from './checked-firms.ts';
import { accountTermsSchema } from './on-account.ts';
import { endpoint } from './contract.ts';
import { erasureObstacles } from '../rules/order/erasure-rules.ts';
import { euros, objectId, timestamp } from '../schemas/fields.ts';
import { guestDataSchema } from '../schemas/guest-data.ts';
import { roles } from '../rules/access/roles.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';
import { carriers } from '../schemas/order/order-shipments.ts';
import { mailKinds } from '../rules/access/mail-kinds.ts';
import { oldOrderSchema } from './old-orders.ts';
import { orderSchema } from './orders.ts';
import { paymentStatuses } from '../rules/order/payment-facts.ts';
import { recordedMethods } from '../rules/providers/providers.ts';
import { reportReasons, reportStatuses, withheldStates } from '../rules/product/review-rules.ts';
import { reviewSchema } from './reviews.ts';
import { typedPassword } from './users.ts';
import { returnOutcomes, returnReasons, returnStatuses } from '../rules/returns/return-rules.ts';
import { withdrawalStatuses } from '../rules/order/withdrawal-rules.ts';

/** Person whose data they are: an account, or the guest with an e-mail address. */
const accountSchema = z.object({
  _id: objectId,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  role: z.optional(z.enum(roles)),
  createdAt: timestamp,
  /** When the address was confirmed. */
  verifiedAt: z.optional(timestamp),
  /** The language that mails are written in. */
  language: z.optional(z.enum(languages)),
  /** Whether signing in asks for a code, too. */
  secondFactor: z.boolean(),
  addresses: z.array(savedAddressSchema),
  /** The firm whose VAT id staff have checked. */
  checkedFirm: z.optional(z.omit(firmCheckSchema, { by: true, at: true })),
  /** Terms on which it may buy on account. */
  onAccount: z.optional(z.omit(accountTermsSchema, { by: true, at: true })),
  /** The one that the account's last order to another member state named. */
  typedFirm: z.optional(z.object({ company: z.optional(z.string()), vatId: z.string() })),
  /** Ids of products. */
  wishlist: z.array(objectId),
  sessions: z.array(z.object({ createdAt: timestamp, lastSeenAt: timestamp, agent: z.string() })),
});

const paymentSchema = z.object({
  orderNumber: z.string(),
  method: z.enum(recordedMethods),
  status: z.enum(paymentStatuses),
  amount: euros,
  /** The provider's own id of the payment, and the address that the payer has there. */
  id: z.string(),
  payerEmail: z.optional(z.string()),
  createdAt: timestamp,
});

const documentSchema = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'correction']),
  issuedAt: timestamp,
  orderNumber: z.string(),
});

/** A label of a parcel or a return; its file has the recipient's address, which is the order's. */
const labelSchema = z.object({
  orderNumber: z.string(),
  carrier: z.enum(carriers),
  kind: z.enum(labelKinds),
  state: z.enum(labelStates),
  /** By which the carrier finds it. */
  reference: z.string(),
  tracking: z.optional(z.string()),
  /** In grams. */
  weight: z.optional(z.number()),
  createdAt: timestamp,
});

const ownReviewSchema = z.object({
  ...reviewSchema.shape,
  product: objectId,
  /** Absent while everybody may read it. */
  withheld: z.optional(z.enum(withheldStates)),
});

const ownReportSchema = z.object({
  reference: z.string(),
  receivedAt: timestamp,
  name: z.string(),
  email: z.string(),
  reason: z.enum(reportReasons),
  explanation: z.string(),
  status: z.enum(reportStatuses),
});

const declaredSchema = z.object({
  reference: z.string(),
  receivedAt: timestamp,
  name: z.string(),
  email: z.string(),
  order: z.string(),
  message: z.optional(z.string()),
  status: z.enum(withdrawalStatuses),
});

const returnedSchema = z.object({
  reference: z.string(),
  orderNumber: z.string(),
  announcedAt: timestamp,
  reason: z.enum(returnReasons),
  message: z.optional(z.string()),
  status: z.enum(returnStatuses),
  outcome: z.optional(z.enum(returnOutcomes)),
  /** Number of the parcel in which the person sends the goods back. */
  tracking: z.optional(z.string()),
  /** The shop's explanation of its decision. */
  explanation: z.optional(z.string()),
});

const mailSchema = z.object({
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  sentAt: z.optional(timestamp),
  /** Absent when it was removed after its time. */
  text: z.optional(z.string()),
});

const noteSchema = z.object({ orderNumber: z.optional(z.string()), at: timestamp, text: z.string() });

/** All that the shop keeps of a person (Art. 15 and 20 GDPR). */
export const personalDataSchema = z.object({
  /** When it was put together. */
  at: timestamp,
  /** E-mail address, if the person is a guest. */
  guest: z.optional(z.string()),
  account: z.optional(accountSchema),
  orders: z.array(orderSchema),
  /** Orders of an earlier shop that name the person's confirmed address. */
  oldOrders: z.array(oldOrderSchema),
  payments: z.array(paymentSchema),
  documents: z.array(documentSchema),
  /** Those of the last 90 days. */
  labels: z.array(labelSchema),
  reviews: z.array(ownReviewSchema),
  /** Reports of other people's reviews. */
  reviewReports: z.array(ownReportSchema),
  withdrawals: z.array(declaredSchema),
  returns: z.array(returnedSchema),
  /** Notes of staff about the orders and returns; those without an order are about the person. */
  notes: z.array(noteSchema),
  mails: z.array(mailSchema),
  /** Products for which the person wants a mail when they are back. */
  stockNotices: z.array(z.object({ product: objectId, name: z.string(), askedAt: timestamp })),
  /** Orders that staff have begun for the person and not placed yet; absent where there are none. */
  orderDrafts: z.optional(
    z.array(
      z.object({
        updatedAt: timestamp,
        articles: z.array(z.string()),
        address: z.string(),
        note: z.optional(z.string()),
      }),
    ),
  ),
  /** Time of the erasure, if one was requested. */
  erasesAt: z.optional(timestamp),
  /** False if a list was too long to be sent whole. */
  isWhole: z.boolean(),
});
export type PersonalData = z.output<typeof personalDataSchema>;

const languageField = z._default(z.enum(languages), baseLanguage);
const passwordSchema = z.object({ password: typedPassword });
const erasureSchema = z.object({ password: typedPassword, language: languageField });

/** Token from the `#` fragment of a mail's link, taken as it is. */
const tokenField = z.string().check(z.maxLength(1000));
const linkSchema = z.object({ token: tokenField });

const stateSchema = z.object({
  erasesAt: z.optional(timestamp),
  /** Obstacles to the erasure. */
  obstacles: z.array(z.enum(erasureObstacles)),
});
const dueSchema = z.object({ erasesAt: timestamp });
const messageSchema = z.object({ message: z.string() });

/** Access to personal data and their erasure (Art. 15, 17 and 20 GDPR), of accounts and of guests. */
export const personalDataEndpoints = {
  export: endpoint({
    method: 'POST',
    path: '/users/export',
    access: 'user',
    summary: 'All that is kept of the caller',
    rateLimit: 'profile',
    body: passwordSchema,
    response: personalDataSchema,
    cacheControl: 'no-store',
  }),
  erasure: endpoint({
    method: 'GET',
    path: '/users/erasure',
    access: 'user',
    summary: "Whether and when the caller's account will be erased, and what is in the way of it",
    response: stateSchema,
    cacheControl: 'no-store',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/users/erasure',
    access: 'user',
    summary: "Have the caller's account erased in seven days",
    rateLimit: 'profile',
    body: erasureSchema,
    response: dueSchema,
    status: 202,
    cacheControl: 'no-store',
  }),
  keep: endpoint({
    method: 'DELETE',
    path: '/users/erasure',
    access: 'user',
    summary: 'Think better of it: the account stays',
    response: messageSchema,
    cacheControl: 'no-store',
  }),
  requestGuestData: endpoint({
    method: 'POST',
    path: '/users/guest-data',
    access: 'public',
    summary: 'Ask for a link to what is kept of a guest; the answer says nothing of whether there is anything',
    rateLimit: 'guestLink',
    body: guestDataSchema,
    response: messageSchema,
    status: 202,
    cacheControl: 'no-store',
  }),
  exportGuest: endpoint({
    method: 'POST',
    path: '/users/guest-data/export',
    access: 'public',
    summary: 'All that is kept of a guest, by the link to the address; the link stays good',
    rateLimit: 'profile',
    body: linkSchema,
    response: personalDataSchema,
    cacheControl: 'no-store',
  }),
  eraseGuest: endpoint({
    method: 'POST',
    path: '/users/guest-data/erasure',
    access: 'public',
    summary: 'Have what is kept of a guest erased in seven days; uses the link up',
    rateLimit: 'profile',
    body: z.object({ token: tokenField, language: languageField }),
    response: dueSchema,
    status: 202,
    cacheControl: 'no-store',
  }),
  keepGuest: endpoint({
    method: 'DELETE',
    path: '/users/guest-data/erasure',
    access: 'public',
    summary: 'Think better of it; uses the link up',
    rateLimit: 'profile',
    body: linkSchema,
    response: messageSchema,
    cacheControl: 'no-store',
  }),
};
