import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { euros, objectId, timestamp } from '../schemas/fields.ts';
import { mailTroubles } from '../rules/access/mail-troubles.ts';
import { outdatedTextSchema } from './legal.ts';
import { orderId } from './orders.ts';
import { disputeStateField } from '../schemas/order/payments.ts';
import { textAnswers } from '../schemas/text-schemas.ts';
import { unassignedPaymentSchema } from './unassigned-payments.ts';

/** Number of days in `days`, including today. */
export const overviewDays = 30;

/** Names of jobs in the log and on the wire. */
export const jobNames = [
  'settle_payments',
  'payment_reminders',
  'account_reminders',
  'issue_documents',
  'make_mails',
  'send_mails',
  'low_stock_mail',
  'stock_notices',
  'sweep_pictures',
  'sweep_files',
  'search_index',
  'follow_changes',
  'send_webhooks',
  'follow_orders',
  'run_imports',
  'change_in_bulk',
  'buy_labels',
  'erasures',
  'retention',
] as const;
export type JobName = (typeof jobNames)[number];

/** Last run of a job. */
export const jobStateSchema = z.object({
  name: z.enum(jobNames),
  ranAt: timestamp,
  /** It has not run for three of its intervals. */
  stale: z.boolean(),
  /** The last run failed, in a part at least; `error` is the error's name. */
  failed: z.optional(z.object({ since: timestamp, error: z.string() })),
});
export type JobState = z.output<typeof jobStateSchema>;

/**
 * Orders by the time of ordering, without cancelled ones; revenue as in the ledger: incoming minus outgoing money, each on the
 * day it is booked.
 */
const figuresSchema = z.object({ orders: z.number(), revenue: euros });

/** Order whose money needs attention. */
const orderCaseSchema = z.object({
  _id: orderId,
  number: z.string(),
  name: z.string(),
  amount: euros,
  /** The page of a cancelled order is for reading; it is handled in the list of cancelled ones. */
  cancelled: z.boolean(),
});

const courseDaySchema = z.object({ day: z.iso.date(), ...figuresSchema.shape, paidBack: euros });

const overviewSchema = z.object({
  today: figuresSchema,
  month: figuresSchema,
  /** The last 30 days in Germany, the oldest first, today last. */
  days: z.array(z.object({ day: z.iso.date(), ...figuresSchema.shape })),
  /**
   * Days of this month up to today, and all of the month before, each the oldest first. `paidBack`: money that went out, by
   * refunds, disputes and corrections; revenue is already without it.
   */
  course: z.object({ month: z.array(courseDaySchema), previous: z.array(courseDaySchema) }),
  /** Paid orders that were not delivered; the five oldest of them. `count` stops at 1,000. */
  toDeliver: z.object({
    count: z.number(),
    oldest: z.optional(timestamp),
    orders: z.array(
      z.object({
        _id: orderId,
        number: z.string(),
        name: z.string(),
        total: euros,
        createdAt: timestamp,
        /** Units left to ship of an order that was shipped in part. */
        left: z.optional(z.number()),
      }),
    ),
  }),
  /** Unpaid orders, the newest 1,000 at most. */
  unpaid: z.object({ count: z.number(), total: euros }),
  /** Money that pays for nothing and should be refunded; the five oldest cases. `count` stops at 10,000. */
  refundsDue: z.object({
    count: z.number(),
    orders: z.array(orderCaseSchema),
  }),
  /** Payments whose buyers want the money back by the bank or the provider; the five oldest. `count` stops at 10,000. */
  disputes: z.object({
    count: z.number(),
    oldest: z.optional(timestamp),
    /** `until`: last time for the merchant's answer. */
    orders: z.array(z.extend(orderCaseSchema, { until: z.optional(timestamp), state: z.optional(disputeStateField) })),
  }),
  /** Money that was received and belongs to no order; the five longest waiting. `count` stops at 10,000. */
  unassigned: z.object({ count: z.number(), payments: z.array(unassignedPaymentSchema) }),
  /** Orders with names that no invoice can show, while they may be corrected; the five oldest. Absent if there are none. */
  unprintable: z.optional(
    z.object({
      count: z.number(),
      orders: z.array(z.object({ _id: orderId, number: z.string(), names: z.array(z.string()) })),
    }),
  ),
  /** Number of undecided reports of reviews; absent for none. Counting stops at 10,000. */
  openReports: z.optional(z.number()),
  /** Shipped orders without VAT and without a proof of arrival; absent if there are none. Stops at 1,000. */
  unproven: z.optional(z.number()),
  /** Mails of the last 30 days that were given up and not sent again since. Stops at 10,000. */
  undeliveredMails: z.number(),
  /** Mails that were not sent within ten minutes: delayed, or held without a mail server. Absent for none; stops at 10,000. */
  waitingMails: z.optional(z.number()),
  /** Why the longest waiting of them was not sent at its last attempt. */
  mailTrouble: z.optional(z.enum(mailTroubles)),
  /** Withdrawals to answer or to refund; the three oldest, with the last day for the refund. Absent if there are none. */
  withdrawals: z.optional(
    z.object({
      count: z.number(),
      oldest: z.array(
        z.object({
          reference: z.string(),
          name: z.string(),
          refundBy: z.iso.date(),
          isAccepted: z.boolean(),
          orderNumber: z.optional(z.string()),
          order: z.optional(orderId),
        }),
      ),
    }),
  ),
  /** Unpaid orders on account after their due day; the five longest overdue. Absent if there are none. Stops at 1,000. */
  overdueAccounts: z.optional(
    z.object({
      count: z.number(),
      orders: z.array(z.object({ _id: orderId, number: z.string(), name: z.string(), dueOn: z.iso.date() })),
    }),
  ),
  /** Paid orders whose promised last day of arrival has passed and that still wait; the five longest. Absent for none. */
  overdue: z.optional(
    z.object({
      count: z.number(),
      orders: z.array(z.object({ _id: orderId, number: z.string(), name: z.string(), until: z.iso.date() })),
    }),
  ),
  /** Published legal texts that contradict the current settings; absent if there are none. */
  outdatedTexts: z.optional(z.array(outdatedTextSchema)),
  /** The year's net sales to consumers of other member states; present if they are near the limit of § 3c (4) UStG. */
  euSales: z.optional(euros),
  /** At most ten products at or below the threshold of the settings, the lowest first. */
  lowStock: z.array(z.object({ _id: objectId, ...textAnswers('name'), countInStock: z.number() })),
  /** Last runs of the shop's jobs, those that need attention first; absent while none has run. */
  jobs: z.optional(z.array(jobStateSchema)),
  /** The five newest reviews. */
  reviews: z.array(
    z.object({
      _id: objectId,
      product: z.object({ _id: objectId, ...textAnswers('name') }),
      name: z.string(),
      /** Account of the customer who wrote it; absent for the shop's own. */
      customer: z.optional(objectId),
      rating: z.number(),
      createdAt: timestamp,
    }),
  ),
});
export type Overview = z.output<typeof overviewSchema>;

/** Numbers of waiting tasks for the staff's menu; absent for none, each counted to 10,000. */
const overviewCountsSchema = z.object({
  /** Withdrawals to answer or to refund. */
  withdrawals: z.optional(z.number()),
  /** Undecided reports of reviews. */
  openReports: z.optional(z.number()),
  /** Mails of the last 30 days that were given up and not sent again since. */
  undeliveredMails: z.optional(z.number()),
});
export type OverviewCounts = z.output<typeof overviewCountsSchema>;

export const overviewEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/overview',
    access: 'admin',
    permission: 'overview',
    summary: 'What the merchant sees first: figures, what waits and what is running out',
    response: overviewSchema,
    cacheControl: 'no-store',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/overview/counts',
    access: 'admin',
    permission: 'overview',
    summary: 'How many withdrawals, reported reviews and undelivered mails wait',
    response: overviewCountsSchema,
    cacheControl: 'no-store',
  }),
};
