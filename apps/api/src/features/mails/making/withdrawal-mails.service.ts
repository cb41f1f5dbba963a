import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import { isOnAccount } from '@kontor/shared/rules/order/order-state';
import { receiptsPerDay } from '@kontor/shared/rules/order/withdrawal-rules';
import type { Owed } from '../../../lib/outbox.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { findOrdersById } from '../../orders/find-orders.service.ts';
import { findNamedOrder } from '../../orders/transition.ts';
import { matchWithdrawal } from '../../withdrawals/match-withdrawal.service.ts';
import { withdrawalOutbox } from '../../withdrawals/withdrawal-outbox.ts';
import { findRefundDay } from '../../withdrawals/withdrawal-period.ts';
import type { StoredWithdrawal } from '../../withdrawals/withdrawal.model.ts';
import { mayHaveAnother } from '../store/address-limit.ts';
import { mailContext } from '../kinds/blocks/mail-context.ts';
import { composeMerchantWithdrawal, composeWithdrawalDecided, composeWithdrawalReceived } from '../kinds/withdrawal.ts';
import { removeOwedLabel, takeLabelRow } from './label-mails.service.ts';
import type { MailMaking, ReturnLabel } from './mail-making.ts';
import { merchantAddress } from './merchant-address.ts';
import { storeMail } from '../store/store-mail.ts';

/** Pause of a receipt whose address has reached its daily limit, in milliseconds. */
const fullPauseMs = 3_600_000;

/** Pause until a label of a return is looked for again, and how long its mail waits for it at most, in milliseconds. */
const labelPauseMs = 15_000;
const longestLabelMs = 30 * 60_000;

/** Returns the mail's order, if name, address and number match: in the demo its buyer reads the mail there. */
function readMatchingOrder({ order, orderNumber, differs }: StoredWithdrawal) {
  const isFitting = order && orderNumber && differs?.length === 0;
  return isFitting ? { order: { _id: order, number: orderNumber } } : {};
}

async function tellMerchant(withdrawal: StoredWithdrawal, { row }: Owed, making: MailMaking): Promise<void> {
  const settings = await making.readSettings();
  const order = withdrawal.order ? await findNamedOrder({ _id: withdrawal.order }) : undefined;
  const context = mailContext(baseLanguage, settings, making.publicUrl);
  const differs = (withdrawal.differs ?? []).map((part) => `${part}_differs` as const);
  const flags = order?.isCancelled ? [...differs, 'cancelled' as const] : differs;
  const refundBy = findRefundDay(withdrawal.receivedAt);
  const letter = composeMerchantWithdrawal(withdrawal, { order, differs: flags, refundBy }, context);
  const to = merchantAddress(settings, making.merchantEmail);
  const key = `${row._id}:merchant_withdrawal`;
  const envelope = {
    key,
    kind: 'merchant_withdrawal',
    to,
    concerns: withdrawal.email,
    ...makeOrderFields(order),
  } as const;
  await storeMail(envelope, letter, { context, outlet: making.outlet, now: making.now() });
}

function makeOrderFields(order: StoredOrder | undefined) {
  return order ? { order: { _id: order._id, number: order.number } } : {};
}

/** Returns the envelope of a mail to the person who has declared the withdrawal. */
function makeBuyerEnvelope<Kind extends MailKind>(withdrawal: StoredWithdrawal, row: Owed['row'], kind: Kind) {
  const { name, email: address } = withdrawal;
  return { key: `${row._id}:${kind}`, kind, to: { name, address }, ...readMatchingOrder(withdrawal) };
}

/** Mails the receipt. @returns false if the address has reached its daily limit: then the receipt waits */
async function sendReceipt(withdrawal: StoredWithdrawal, { row }: Owed, making: MailMaking): Promise<boolean> {
  const { email: address, language } = withdrawal;
  const kind = 'withdrawal_received';
  const now = making.now();
  if (!(await mayHaveAnother(address, kind, receiptsPerDay, now, 24))) return false;
  const context = mailContext(language, await making.readSettings(), making.publicUrl);
  const envelope = makeBuyerEnvelope(withdrawal, row, kind);
  await storeMail(envelope, composeWithdrawalReceived(withdrawal, context), { context, outlet: making.outlet, now });
  return true;
}

/** Mails the label of an accepted withdrawal that was made after the mail about its decision. */
async function sendLabel(withdrawal: StoredWithdrawal, owed: Owed, making: MailMaking): Promise<void> {
  const { name, email: address, language, reference } = withdrawal;
  const { order } = readMatchingOrder(withdrawal);
  if (!order) {
    await withdrawalOutbox.remove(owed);
    return;
  }
  const context = mailContext(language, await making.readSettings(), making.publicUrl);
  const mail = { to: { name, address }, order, reference, bringer: 'accepted' } as const;
  await takeLabelRow({ outbox: withdrawalOutbox, owed }, mail, { making, context });
}

/**
 * Finds the label that the mail about an accepted withdrawal carries. Names of another person may be typed: then there is none,
 * because it shows the buyer's address. `later` if the carrier is away for too long: then a mail of its own brings it.
 */
async function findLabel(
  withdrawal: StoredWithdrawal,
  { row }: Owed,
  making: MailMaking,
): Promise<ReturnLabel | 'waiting' | 'later' | undefined> {
  const { order } = readMatchingOrder(withdrawal);
  if (row.kind !== 'accepted' || !order) return undefined;
  const label = await making.findReturnLabel(order._id, withdrawal.receivedAt);
  const isLate = making.now().getTime() - row.at.getTime() > longestLabelMs;
  return label === 'waiting' && isLate ? 'later' : label;
}

/** Whether a withdrawal is from an order on account that is not paid, so that no money goes back. */
async function isUnpaidOnAccount(withdrawal: StoredWithdrawal): Promise<boolean> {
  const { order } = readMatchingOrder(withdrawal);
  const [stored] = order ? (await findOrdersById([order._id])).values() : [];
  return stored !== undefined && isOnAccount(stored) && !stored.isPaid;
}

/** Mails the decision. @returns false while its label is bought: then the mail waits */
async function tellDecision(withdrawal: StoredWithdrawal, owed: Owed, making: MailMaking): Promise<boolean> {
  const { row } = owed;
  const label = await findLabel(withdrawal, owed, making);
  if (label === 'waiting') return false;
  const { language, receivedAt, history } = withdrawal;
  const event = history.find(({ at, status }) => status === row.kind && at.getTime() === row.at.getTime());
  const context = mailContext(language, await making.readSettings(), making.publicUrl);
  const decision = {
    isAccepted: row.kind === 'accepted',
    note: event?.note ?? undefined,
    refundBy: findRefundDay(receivedAt),
    isUnpaid: await isUnpaidOnAccount(withdrawal),
    label,
  };
  const envelope = makeBuyerEnvelope(withdrawal, row, 'withdrawal_decided');
  const letter = composeWithdrawalDecided(withdrawal, decision, context);
  await storeMail(envelope, letter, { context, outlet: making.outlet, now: making.now() });
  await removeOwedLabel(withdrawalOutbox, owed.id, label === 'later' ? undefined : label);
  return true;
}

/** Makes the mails of one row of a withdrawal, each once, and then removes it; a receipt above the limit waits. */
export async function takeWithdrawalRow(owed: Owed, making: MailMaking): Promise<void> {
  const withdrawal = await matchWithdrawal(owed.id);
  // The sender may have been erased: then no mail is sent.
  const isKnown = withdrawal?.email !== '';
  if (withdrawal && isKnown && owed.row.kind === 'label') {
    await sendLabel(withdrawal, owed, making);
    return;
  }
  if (withdrawal && isKnown && owed.row.kind === 'received') {
    await tellMerchant(withdrawal, owed, making);
    if (!(await sendReceipt(withdrawal, owed, making))) {
      await withdrawalOutbox.postpone(owed, new Date(making.now().getTime() + fullPauseMs));
      return;
    }
  } else if (withdrawal && isKnown && !(await tellDecision(withdrawal, owed, making))) {
    await withdrawalOutbox.postpone(owed, new Date(making.now().getTime() + labelPauseMs));
    return;
  }
  await withdrawalOutbox.remove(owed);
}
