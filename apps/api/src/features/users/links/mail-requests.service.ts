import type { AccountMailKind } from '@kontor/shared/rules/access/mail-kinds';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { ClientSession } from 'mongoose';
import type { DueWork } from '../../../lib/tasks/due-work.ts';
import { MailRequestModel, type StoredMailRequest } from './mail-request.model.ts';

const batch = 100;

/** An owed mail about an account (`features/mails/account-mails` makes it). */
export interface AccountMailRequest {
  kind: AccountMailKind;
  /** Recipient of the mail. */
  email: string;
  /** Account's id, if the caller knows it. */
  user?: string | undefined;
  language: Language;
  /** Further data for the mail's text, stored with its link. */
  data?: Readonly<Record<string, string>> | undefined;
}

/**
 * Queues a mail: one write, the same for every address. With a session it is queued exactly when the change it announces is
 * stored.
 */
export async function requestAccountMail(
  { kind, email, user, language, data }: AccountMailRequest,
  at: Date,
  session?: ClientSession,
): Promise<void> {
  const request = { kind, email, language, at, dueAt: at, ...(user && { user }), ...(data && { data }) };
  await MailRequestModel.create([request], session && { session });
}

/** Matches owed mails. */
export function matchDueRequests(now: Date): DueWork {
  return { collection: MailRequestModel.collection.collectionName, filter: { dueAt: { $lte: now } } };
}

/** Returns a hundred owed mails, the longest waiting first. */
export function findMailRequests(now: Date): Promise<StoredMailRequest[]> {
  return MailRequestModel.find({ dueAt: { $lte: now } })
    .sort({ dueAt: 1 })
    .limit(batch)
    .lean<StoredMailRequest[]>();
}

/** Writes to a request, so that a concurrent withdrawal conflicts with this transaction. @returns whether it is still owed */
export async function holdMailRequest({ _id }: StoredMailRequest, session: ClientSession): Promise<boolean> {
  const { matchedCount } = await MailRequestModel.updateOne({ _id }, { $inc: { linked: 1 } }, { session });
  return matchedCount === 1;
}

/** Removes a request whose mail is made, or not needed. */
export async function endMailRequest({ _id }: StoredMailRequest): Promise<void> {
  await MailRequestModel.deleteOne({ _id });
}

/** Postpones a request that failed, so that it does not block the others. */
export async function postponeMailRequest({ _id }: StoredMailRequest, until: Date): Promise<void> {
  await MailRequestModel.updateOne({ _id }, { dueAt: until });
}

/** Removes mails owed to an account, or to an address. */
export async function removeMailRequests(
  whose: { user: string } | { email: string; kind?: { $in: AccountMailKind[] } },
  session?: ClientSession,
): Promise<void> {
  await MailRequestModel.deleteMany(whose, session && { session });
}
