import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { objectId, pageAnswer, pageField, pageSizeField, searchText, timestamp } from '../schemas/fields.ts';
import { guestLinkSchema } from '../schemas/guest-link.ts';
import { languages } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import { mailKinds, mailStatuses } from '../rules/access/mail-kinds.ts';
import { chosenNumbers } from './order-sending.ts';
import { orderParams } from './orders.ts';

const mailEntryFields = {
  _id: objectId,
  kind: z.enum(mailKinds),
  to: z.string(),
  /** Key of the recipient's customer page: account or order number; absent for the merchant's mails and for unknown ones. */
  customer: z.optional(z.string()),
  subject: z.string(),
  language: z.enum(languages),
  status: z.enum(mailStatuses),
  /** number of attempts */
  attempts: z.number(),
  createdAt: timestamp,
  sentAt: z.optional(timestamp),
  /** Last answer of the mail server, in its own words. */
  lastError: z.optional(z.string()),
  orderNumber: z.optional(z.string()),
};

const mailEntrySchema = z.object(mailEntryFields);
export type MailEntry = z.output<typeof mailEntrySchema>;

const attachmentSchema = z.object({
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.number(),
});

/** Mail with all contents; its HTML part has its own address, for a frame. */
const mailContentFields = {
  html: z.string(),
  text: z.string(),
  attachments: z.array(attachmentSchema),
  /** Path of the HTML part as a document of its own, good for a minute. */
  htmlPath: z.string(),
};

const mailSchema = z.object({
  ...mailEntryFields,
  ...mailContentFields,
  /** Each attempt to send it, the oldest first; without an error the mail server has taken it. */
  deliveries: z.array(z.object({ at: timestamp, error: z.optional(z.string()) })),
  /** The server's answer was removed after its retention period. */
  isEmptied: z.optional(z.boolean()),
});
export type Mail = z.output<typeof mailSchema>;

const mailQuerySchema = z.object({
  page: pageField,
  pageSize: pageSizeField,
  status: z.optional(z.enum(mailStatuses)),
  kind: z.optional(z.enum(mailKinds)),
  /** Words of the recipient's name or address, or an order's number. */
  q: z.optional(searchText),
});
export type MailQuery = z.output<typeof mailQuerySchema>;

const mailPageSchema = z.object({ mails: z.array(mailEntrySchema), ...pageAnswer });
export type MailPage = z.output<typeof mailPageSchema>;

const mailSetupSchema = z.object({
  /** whether a mail server is set up and mails are sent; otherwise they are held */
  sends: z.boolean(),
  /** Sender address, if a mail server is set up. */
  from: z.optional(z.string()),
  /** recipient of the merchant's mails */
  merchant: z.string(),
});

/** A mail as the buyer of an order reads it in the demo. */
const shownMailSchema = z.object({
  _id: objectId,
  kind: z.enum(mailKinds),
  subject: z.string(),
  createdAt: timestamp,
  ...mailContentFields,
});
export type ShownMail = z.output<typeof shownMailSchema>;

/** Reasons why a buyer lacks the contract by mail (§ 312f (2) BGB): on its way, given up, sent elsewhere, not sent, or none. */
const contractLacks = ['waiting', 'failed', 'otherAddress', 'held', 'none'] as const;

const lackingContractsSchema = z.object({
  lacking: z.array(z.object({ number: z.string(), reason: z.enum(contractLacks) })),
});
export type LackingContract = z.output<typeof lackingContractsSchema>['lacking'][number];

const missedMailsSchema = z.object({
  /** The address that the order has by now. */
  to: z.string(),
  /** Mails that have not reached it, the oldest first. */
  mails: z.array(mailEntrySchema),
});
export type MissedMails = z.output<typeof missedMailsSchema>;

const mailParams = z.object({ id: objectId });
const acceptedSchema = z.object({ message: z.string() });

export const mailEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/mails',
    access: 'admin',
    permission: 'mails',
    summary: "The shop's mails, newest first",
    query: mailQuerySchema,
    response: mailPageSchema,
    cacheControl: 'no-store',
  }),
  setup: endpoint({
    method: 'GET',
    path: '/mails/setup',
    access: 'admin',
    permission: 'mails',
    summary: 'Whether mails are sent, and from where to where',
    response: mailSetupSchema,
    cacheControl: 'no-store',
  }),
  test: endpoint({
    method: 'POST',
    path: '/mails/test',
    access: 'admin',
    permission: 'mails',
    summary: 'A mail to the merchant, to see whether mails arrive',
    response: acceptedSchema,
    status: 202,
    cacheControl: 'no-store',
  }),
  get: endpoint({
    method: 'GET',
    path: '/mails/:id',
    access: 'admin',
    permission: 'mails',
    summary: 'One mail with all of its parts',
    params: mailParams,
    response: mailSchema,
    cacheControl: 'no-store',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/mails/:id/resend',
    access: 'admin',
    permission: 'mails',
    summary: 'The same mail once more, as a new one',
    params: mailParams,
    response: mailEntrySchema,
    status: 202,
    cacheControl: 'no-store',
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/mails',
    access: 'public',
    identify: true,
    summary: "In the demo: an order's mails to its buyer, for whoever may read the order; elsewhere 404",
    params: orderParams,
    response: z.array(shownMailSchema),
    cacheControl: 'no-store',
  }),
  contracts: endpoint({
    method: 'GET',
    path: '/orders/chosen/contracts',
    access: 'admin',
    permission: 'sending',
    summary: 'Which of up to 100 orders have a buyer without the contract by mail, and why',
    query: z.object({ numbers: chosenNumbers }),
    response: lackingContractsSchema,
    cacheControl: 'no-store',
  }),
  missed: endpoint({
    method: 'GET',
    path: '/orders/:id/missed-mails',
    access: 'admin',
    permission: 'orders',
    summary: "An order's mails that have not reached the address that it has by now",
    params: orderParams,
    response: missedMailsSchema,
    cacheControl: 'no-store',
  }),
  resendMissed: endpoint({
    method: 'POST',
    path: '/orders/:id/missed-mails',
    access: 'admin',
    permission: 'orders',
    summary: 'Sends chosen ones of them to that address, each once; answers what is left',
    params: orderParams,
    body: z.object({ mails: z.array(objectId).check(z.minLength(1), z.maxLength(limits.orderMails)) }),
    response: missedMailsSchema,
    status: 202,
    cacheControl: 'no-store',
  }),
  guestLink: endpoint({
    method: 'POST',
    path: '/orders/guest-link',
    access: 'public',
    summary:
      'Sends a guest the link to an order again, where address and number belong together; the answer never says whether they do',
    rateLimit: 'guestLink',
    body: guestLinkSchema,
    response: acceptedSchema,
    status: 202,
    cacheControl: 'no-store',
  }),
};
