import type { Db } from 'mongodb';
import type { Ledger } from '../ledger.ts';

/** A mail as the mail server took it. */
export interface TakenMail {
  messageId: string;
  to: string;
  subject: string;
  /** moment by `performance.now()` */
  at: number;
}

/** Time in which a mail may be on its way when a fault begins, in milliseconds. */
const onItsWayMs = 2000;

/** Span of a fault by `performance.now()`. */
export interface Span {
  from: number;
  to: number;
}

/** Result of comparing the mails. */
export interface MailFindings {
  doubled: string[];
  /** mails sent once more that were on their way at a kill */
  repeated: number;
}

function group<T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

/**
 * Compares the mails that arrived. A mail that arrived twice must have been in transit when a process was killed or a service
 * stopped answering; two equal mails to the same recipient with different Message-IDs are always a fault.
 * @param spans faults at which a mail on its way may be repeated
 */
export function checkMails(taken: readonly TakenMail[], spans: readonly Span[]): MailFindings {
  const doubled: string[] = [];
  let repeated = 0;
  for (const [id, [first, ...others]] of group(taken, ({ messageId }) => messageId)) {
    if (!first || others.length === 0) continue;
    repeated += others.length;
    const isAllowed = spans.some(({ from, to }) => first.at >= from - onItsWayMs && first.at <= to + onItsWayMs);
    if (!isAllowed) doubled.push(`mail ${id} to ${first.to}: ${first.subject}`);
  }
  // Subjects of mails to buyers name the order; the merchant's name it, too.
  for (const [about, mails] of group(taken, ({ to, subject }) => `${to}: ${subject}`)) {
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1) doubled.push(`mails of two kinds to ${about}`);
  }
  return { doubled, repeated };
}

/**
 * Returns acknowledged orders that no mail to the buyer is made for, and none is owed. Owed are those beyond the 20 mails of a
 * kind that an address gets in an hour.
 */
export async function findOrdersWithoutMail(db: Db, ledger: Ledger): Promise<string[]> {
  const made: unknown[] = await db.collection('mails').distinct('order', { kind: 'order_received' });
  const owed = await db
    .collection('orders')
    .find({ 'outbox.for': 'mails' }, { projection: { _id: 1 } })
    .toArray();
  const served = new Set([...made, ...owed.map(({ _id }) => _id)].map(String));
  return ledger.orders.filter(({ _id }) => !served.has(_id)).map(({ number }) => `mail about order ${number}`);
}

/** Counts orders whose mails are to be made now. */
export function countUnmadeMails(db: Db): Promise<number> {
  return db
    .collection('orders')
    .countDocuments({ outbox: { $elemMatch: { for: 'mails', dueAt: { $lte: new Date() } } } });
}

/** Counts mails that are to be sent or being sent now. */
export function countUnsentMails(db: Db): Promise<number> {
  return db.collection('mails').countDocuments({ status: { $in: ['waiting', 'sending'] } });
}
