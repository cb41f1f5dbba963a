import { setTimeout as sleep } from 'node:timers/promises';
import { type MailKind, merchantMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import { runExclusive } from '../../../lib/database/lease.ts';
import { makingLease } from '../making/making-lease.ts';
import { removeUnused } from '../store/mail-attachments.ts';
import { unpackContent } from '../store/mail-content.ts';
import { hideCodes } from '../store/gift-codes.ts';
import { hideLink } from '../store/mail-link.ts';
import { MailModel, type StoredMail } from '../store/mail.model.ts';

const batch = 100;

/** Attempts, and the pause between them in milliseconds, while another process makes mails. */
const tries = 20;
const pauseMs = 250;

/** @returns whether it was done: false if others made mails all the time */
async function whileNoneAreMade(work: () => Promise<void>): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    if (await runExclusive(makingLease, work)) return true;
    await sleep(pauseMs);
  }
  return false;
}

type ErasedMail = Pick<StoredMail, '_id' | 'attachments' | 'order'>;
const fields = { attachments: 1, order: 1 } as const;

async function removeMailFiles(mails: readonly ErasedMail[]): Promise<void> {
  const files = mails.flatMap(({ attachments }) => attachments.map(({ file }) => file));
  await removeUnused(files, async (file) => (await MailModel.exists({ 'attachments.file': file })) !== null);
}

/**
 * Deletes mails, and attached files that no other mail has. After a crash in between, such a file stays until a later mail with
 * it is deleted.
 */
async function deleteMails(mails: readonly ErasedMail[]): Promise<void> {
  await MailModel.deleteMany({ _id: { $in: mails.map(({ _id }) => _id) } });
  await removeMailFiles(mails);
}

/**
 * Removes the contents of mails made before a moment, with their attachments. For an order's mail its recipient and time stay;
 * others are deleted completely. Unsent mails are left.
 * @returns whether there may be more
 */
export async function emptyPastMails(before: Date): Promise<boolean> {
  let isMore = false;
  await whileNoneAreMade(async () => {
    const past = await MailModel.find(
      { createdAt: { $lt: before }, content: { $exists: true }, status: { $in: ['sent', 'failed', 'held'] } },
      fields,
    )
      .sort({ createdAt: 1 })
      .limit(batch)
      .lean<ErasedMail[]>();
    const ofOrders = past.filter(({ order }) => order);
    const ids = ofOrders.map(({ _id }) => _id);
    await MailModel.updateMany({ _id: { $in: ids } }, { $set: { attachments: [] }, $unset: { content: 1 } });
    await removeMailFiles(ofOrders);
    await deleteMails(past.filter(({ order }) => !order));
    isMore = past.length === batch;
  });
  return isMore;
}

/** Selection of mails: those of orders, those about an account, and those to an address that belong to no order. */
export interface MailsOf {
  orders: readonly string[];
  /** Account's id, for mails to its former addresses too. */
  account?: string | undefined;
  /** `kinds`: of these kinds only. */
  to?: { email: string; kinds?: readonly MailKind[] };
}

/** Mails to the buyer, or of the address. */
function ownMails({ orders, account, to }: MailsOf): object[] {
  const ofKinds = to?.kinds && { kind: { $in: to.kinds } };
  return [
    ...(orders.length > 0 ? [{ order: { $in: orders } }] : []),
    ...(account ? [{ account }] : []),
    ...(to ? [{ 'to.address': to.email, order: null, ...ofKinds }] : []),
  ];
}

/** Selects the same mails as `ownMails`, and mails to the merchant that mention the address. */
function allMails(whose: MailsOf): object[] {
  const { to } = whose;
  return [...ownMails(whose), ...(to && !to.kinds ? [{ concerns: to.email }] : [])];
}

/**
 * Deletes all mails of orders, the merchant's too, and those to an address. No mails are made meanwhile.
 * @returns whether all of them are gone: false while another process makes mails
 */
export async function deleteMatchingMails(whose: MailsOf): Promise<boolean> {
  const filters = allMails(whose);
  if (filters.length === 0) return true;
  return whileNoneAreMade(async () => {
    for (;;) {
      const found = await MailModel.find({ $or: filters }, fields).limit(batch).lean<ErasedMail[]>();
      if (found.length === 0) return;
      await deleteMails(found);
    }
  });
}

/** Returns an order's mails to its buyer, and those to an address: the newest first. @param most highest number */
export async function findBuyerMails(whose: MailsOf, most: number): Promise<StoredMail[]> {
  const filters = ownMails(whose);
  if (filters.length === 0) return [];
  return MailModel.find({ $or: filters, kind: { $nin: merchantMailKinds } })
    .sort({ createdAt: -1 })
    .limit(most)
    .lean<StoredMail[]>();
}

/**
 * Returns a mail's text; undefined if it was removed after its retention period. Links are left out: only the mail itself
 * contains them.
 */
export function readMailText({ content, link }: Pick<StoredMail, 'content' | 'link'>): string | undefined {
  return content && hideCodes(hideLink(unpackContent(content), link)).text;
}

/** Deletes the mails of a kind that were made before a moment and belong to no order. @returns whether there may be more */
export async function deletePastMails(kind: StoredMail['kind'], before: Date): Promise<boolean> {
  const past = await MailModel.find({ kind, createdAt: { $lt: before } }, fields)
    .sort({ createdAt: 1 })
    .limit(batch)
    .lean<ErasedMail[]>();
  await deleteMails(past);
  return past.length === batch;
}
