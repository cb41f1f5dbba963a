import type { Settings } from '@kontor/shared/wire/settings';
import { runExclusive } from '../../../lib/database/lease.ts';
import type { Owed } from '../../../lib/outbox.ts';
import { runForRequest } from '../../../lib/watching/request-id.ts';
import type { DueWork } from '../../../lib/tasks/due-work.ts';
import { findAnyOrder } from '../../orders/find-orders.service.ts';
import { mailDueVouchers, matchDueVouchers } from '../../orders/recipient/voucher-recipient.service.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { returnOutbox } from '../../returns/return-outbox.ts';
import { decisionOutbox, reportOutbox } from '../../reviews/report-outbox.ts';
import { withdrawalOutbox } from '../../withdrawals/withdrawal-outbox.ts';
import { matchDueRequests } from '../../users/links/mail-requests.service.ts';
import { makeAccountMails } from '../account-mails/make-account-mails.service.ts';
import { mayHaveAnother } from '../store/address-limit.ts';
import { answerGuestLinks, matchDueLinks } from '../guest-link/guest-link.service.ts';
import { type OwedMail, mailsOfOrder } from './mails-of-order.ts';
import type { MailMaking } from './mail-making.ts';
import { orderOutbox } from './order-mail-outbox.ts';
import { makingLease } from './making-lease.ts';
import { merchantAddress } from './merchant-address.ts';
import { isReportedByReturn, takeReturnRow } from './return-mails.service.ts';
import { takeDecisionRow, takeReportRow } from './review-mails.service.ts';
import { type Envelope, storeMail } from '../store/store-mail.ts';
import { takeWithdrawalRow } from './withdrawal-mails.service.ts';

/** Pause of a row after a failure, in milliseconds. */
const pauseMs = 60_000;
/** Pause before a refund's mail checks again whether the decision on its return is recorded, in milliseconds. */
const decisionPauseMs = 15_000;
/** Mails of one kind per hour to a buyer; further ones wait for an hour. */
const maxPerHour = 20;
const fullPauseMs = 3_600_000;

function makeOrderEnvelope(
  { kind, isToMerchant, vouchers, to: other }: OwedMail,
  { buyer, _id, number }: StoredOrder,
  { key, settings, merchantEmail }: { key: string; settings: Settings; merchantEmail: string | undefined },
): Envelope {
  const toBuyer = { name: buyer.name ?? '', address: buyer.email ?? '' };
  const to = other ?? (isToMerchant ? merchantAddress(settings, merchantEmail) : toBuyer);
  return { key: `${key}:${kind}`, kind, to, order: { _id, number }, ...(vouchers && { vouchers }) };
}

/**
 * Makes the mails of one row, each once, and then removes the row: after a crash the next run finds the mails that already
 * exist. Mails beyond the hourly limit of the buyer's address wait.
 */
async function takeOrderRow(owed: Owed, making: MailMaking): Promise<void> {
  const { outlet, merchantEmail } = making;
  const [order, settings] = await Promise.all([findAnyOrder(owed.id), making.readSettings()]);
  const now = making.now();
  const isReported = await isReportedByReturn(order, owed.row, now);
  if (isReported === 'waiting') {
    await orderOutbox.postpone(owed, new Date(now.getTime() + decisionPauseMs));
    return;
  }
  if (isReported) {
    await orderOutbox.remove(owed);
    return;
  }
  let isFull = false;
  for (const mail of await mailsOfOrder(order, owed.row, settings, making)) {
    if (!mail.letter) continue;
    const envelope = makeOrderEnvelope(mail, order, { key: owed.row._id, settings, merchantEmail });
    // An erased buyer gets no more mails.
    if (envelope.to.address === '') continue;
    if (!mail.isToMerchant && !(await mayHaveAnother(envelope.to.address, mail.kind, maxPerHour, now))) isFull = true;
    else await storeMail(envelope, mail.letter, { context: mail.context, outlet, now });
  }
  if (isFull) await orderOutbox.postpone(owed, new Date(now.getTime() + fullPauseMs));
  else await orderOutbox.remove(owed);
}

/** Outboxes from whose rows mails are made. */
const sources = [
  { outbox: orderOutbox, take: takeOrderRow },
  { outbox: withdrawalOutbox, take: takeWithdrawalRow },
  { outbox: returnOutbox, take: takeReturnRow },
  { outbox: reportOutbox, take: takeReportRow },
  { outbox: decisionOutbox, take: takeDecisionRow },
] as const;

async function takeRows(
  { outbox, take }: (typeof sources)[number],
  making: MailMaking,
  signal: AbortSignal,
): Promise<void> {
  const rows = await outbox.find(making.now());
  if (rows.length === 0) return;
  // Once for all rows: a change of the settings counts from the next run.
  const settings = await making.readSettings();
  const tools = { ...making, readSettings: async () => settings };
  for (const owed of rows) {
    if (signal.aborted) return;
    await runForRequest(owed.row.request, async () => {
      try {
        await take(owed, tools);
      } catch (error) {
        making.onError(error);
        await outbox.postpone(owed, new Date(making.now().getTime() + pauseMs));
      }
    });
  }
}

/** Lists all that mails are made of. */
export function listMailWork(now: Date): DueWork[] {
  const others = [matchDueLinks(now), matchDueRequests(now), matchDueVouchers(now)];
  return [...sources.map(({ outbox }) => outbox.matchDue(now)), ...others];
}

/**
 * Makes the mails for all events of orders, withdrawals and accounts, and requested ones: one process at a time, each mail once
 * even after a crash.
 * @param signal ends it after the current row
 * @returns false if another process has the lease
 */
export async function makeMails(making: MailMaking, signal?: AbortSignal): Promise<boolean> {
  return runExclusive(makingLease, async (lost) => {
    const end = signal ? AbortSignal.any([lost, signal]) : lost;
    await mailDueVouchers(making.now(), end);
    for (const source of sources) await takeRows(source, making, end);
    await answerGuestLinks(making, end);
    await makeAccountMails(making, end);
  });
}
