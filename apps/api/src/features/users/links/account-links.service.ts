import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { sha256 } from '../../../lib/random.ts';
import { AccountLinkModel, type StoredAccountLink } from './account-link.model.ts';
import { type LinkPurpose, linkPurposes } from './link-purposes.ts';
import { linkToken } from './link-token.ts';

/** Input for a new account link. */
export interface NewAccountLink {
  purpose: LinkPurpose;
  /** Owner: an account's id or an address. It has one link of a purpose, the newest. */
  subject: string;
  /** Recipient of the link. */
  email: string;
  user?: string | undefined;
  data?: Readonly<Record<string, string>> | undefined;
}

/** Creates the same error whether the link is used, expired, replaced, cut off, or was never sent. */
export function makeLinkError(): ApiError {
  return new ApiError('invalid_link', 'This link does not hold any more');
}

/**
 * Stores a link in place of an older one of the same purpose and subject.
 * @param key from which its token is derived (link-token.ts), unique per link
 * @param tools.session of the caller's transaction
 */
export async function storeAccountLink(
  { purpose, subject, email, user, data }: NewAccountLink,
  key: string,
  { secret, now, session }: { secret: string; now: Date; session?: ClientSession },
): Promise<void> {
  const link = {
    purpose,
    subject,
    email,
    tokenHash: sha256(linkToken(secret, { purpose, key })),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkPurposes[purpose].validMs),
    ...(user && { user }),
    ...(data && { data }),
  };
  await AccountLinkModel.replaceOne({ purpose, subject }, link, { upsert: true, ...(session && { session }) });
}

/** Returns the link of a token, without using it up. @throws 400 `invalid_link` */
export async function readAccountLink(purpose: LinkPurpose, token: string, now: Date): Promise<StoredAccountLink> {
  const valid = { tokenHash: sha256(token), purpose, expiresAt: { $gt: now } };
  const link = await AccountLinkModel.findOne(valid).lean<StoredAccountLink>();
  if (!link) throw makeLinkError();
  return link;
}

/**
 * Redeems a link: it is deleted in the same transaction as `work`, and stays when `work` throws. When two calls use it at once,
 * one succeeds.
 * @returns the result of `work`
 * @throws 400 `invalid_link`
 */
export async function redeemAccountLink<T>(
  purpose: LinkPurpose,
  { token, now }: { token: string; now: Date },
  work: (link: StoredAccountLink, session: ClientSession) => Promise<T>,
): Promise<T> {
  const valid = { tokenHash: sha256(token), purpose, expiresAt: { $gt: now } };
  return inTransaction(async (session) => {
    const link = await AccountLinkModel.findOneAndDelete(valid, { session }).lean<StoredAccountLink>();
    if (!link) throw makeLinkError();
    return work(link, session);
  });
}

/** Removes links of an account, or those sent to an address: all, or those of a purpose. */
export async function removeAccountLinks(
  whose: { user: string } | { email: string; purpose?: LinkPurpose },
  session?: ClientSession,
): Promise<void> {
  await AccountLinkModel.deleteMany(whose, session && { session });
}
