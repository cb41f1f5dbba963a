import { type MailKind, buyerMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import type { StoredMail } from '../store/mail.model.ts';

/** Fields of a mail that show whether its buyer has received it. */
export type BuyerMail = Pick<StoredMail, 'key' | 'origin' | 'kind' | 'subject' | 'to' | 'status' | 'createdAt'>;

/** Present state of the order that mails are about. */
export interface MailedOrder {
  buyer: { email?: string | null };
  isPaid: boolean;
  isCancelled: boolean;
}

/** Kinds of mail that the shop repeats after a wrong address. Excludes replies to a request from that very address. */
export const repeatedKinds: readonly MailKind[] = buyerMailKinds.filter(
  (kind) => !kind.startsWith('withdrawal') && kind !== 'guest_link',
);

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a mail was given up, or went to another address; an unsent one still follows the order's address. */
function isMissed({ status, to }: BuyerMail, address: string, sends: boolean): boolean {
  if (status === 'failed') return true;
  if (status === 'held' && sends) return true;
  return (status === 'sent' || status === 'held') && !isSameAddress(to.address, address);
}

function isRepeatedBy(mail: BuyerMail, other: BuyerMail): boolean {
  if ((mail.origin ?? mail.key) === (other.origin ?? other.key)) return true;
  // Repetitions from before November 2026 do not name the repeated mail.
  const isUnnamed = other.origin === undefined && other.key.startsWith('again:');
  return isUnnamed && other.kind === mail.kind && other.subject === mail.subject;
}

/** Whether a mail is still true: paid or cancelled orders get no reminder. */
function isCurrent({ kind }: BuyerMail, { isPaid, isCancelled }: MailedOrder): boolean {
  return kind !== 'payment_reminder' || !(isPaid || isCancelled);
}

/**
 * Finds the mails of an order that have not reached its present address, the oldest first: for each mail the newest repetition,
 * unless one has arrived there or is on its way.
 * @param mails of the order, of kinds that are repeated, the oldest first
 * @param sends whether a mail server is set up: mails queued without transport then count as missed too
 */
export function findMissed<Mail extends BuyerMail>(
  mails: readonly Mail[],
  order: MailedOrder,
  sends: boolean,
): readonly Mail[] {
  const address = order.buyer.email ?? '';
  if (address === '') return [];
  return mails.filter((mail, index) => {
    if (!isMissed(mail, address, sends) || !isCurrent(mail, order)) return false;
    const others = mails.filter((other) => other !== mail && isRepeatedBy(mail, other));
    const hasArrived = others.some((other) => !isMissed(other, address, sends));
    return !hasArrived && !mails.slice(index + 1).some((later) => isRepeatedBy(mail, later));
  });
}
