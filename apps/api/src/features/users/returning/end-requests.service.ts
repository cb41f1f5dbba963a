import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { ClientSession } from 'mongoose';
import { type AuditActor, recordAudit } from '../../audit/record-audit.service.ts';
import { AccountLinkModel, type StoredAccountLink } from '../links/account-link.model.ts';
import { MailRequestModel } from '../links/mail-request.model.ts';
import { requestAccountMail } from '../links/mail-requests.service.ts';
import { dropErasureRecord, erasureId } from '../personal/erasure-records.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

/** Kinds of pending requests in the name of an account, as the mail lists them. */
export const endedRequests = ['email_change', 'former_address', 'invitation', 'erasure', 'second_factor'] as const;
export type EndedRequest = (typeof endedRequests)[number];

type Owner = Pick<StoredUser, '_id' | 'email' | 'language' | 'secondFactorDraft'>;

/** Matches all owed mails, through an index. */
const anyTime = { at: { $gt: new Date(0) } };

async function deleteBoth(filter: { links: object; requests: object }, session: ClientSession): Promise<boolean> {
  const links = await AccountLinkModel.deleteMany(filter.links, { session });
  const requests = await MailRequestModel.deleteMany(filter.requests, { session });
  return links.deletedCount + requests.deletedCount > 0;
}

/** Deletes a pending change of address, and links to a new password. */
async function endLinks({ _id: user, email }: Owner, session: ClientSession): Promise<boolean> {
  await deleteBoth(
    { links: { user, purpose: 'password_reset' }, requests: { email, kind: 'password_reset' } },
    session,
  );
  const change = { links: { user, purpose: 'email_change' }, requests: { user, kind: 'email_change' } };
  return deleteBoth(change, session);
}

/**
 * Deletes ways back to addresses that the account had after this one. Ways back to earlier addresses stay: they belong to the
 * account's earlier owners.
 */
async function endLaterWaysBack({ _id: user, email }: Owner, session: ClientSession): Promise<boolean> {
  const ways = await AccountLinkModel.find({ user, purpose: 'email_undo' }, {}, { session }).lean<
    StoredAccountLink[]
  >();
  const own = ways
    .filter((way) => way.email === email)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const since = own[0]?.createdAt;
  if (!since) return false;
  const later = { user, purpose: 'email_undo' as const, email: { $ne: email }, createdAt: { $gte: since } };
  const { deletedCount } = await AccountLinkModel.deleteMany(later, { session });
  return deletedCount > 0;
}

/**
 * Withdraws the invitations that an owner has sent: they would stay listed, and hold again once that one is an owner again.
 * @returns whether there were any
 */
export async function endInvitations({ _id }: Pick<Owner, '_id'>, session: ClientSession): Promise<boolean> {
  const by = { 'data.by': String(_id) };
  const requests = { ...anyTime, kind: 'invitation', ...by };
  return deleteBoth({ links: { purpose: 'invitation', ...by }, requests }, session);
}

async function endErasure({ _id, email }: Owner, session: ClientSession): Promise<boolean> {
  const id = erasureId({ user: String(_id), email });
  return (await dropErasureRecord(id, session)) === 'dropped';
}

async function endDraft({ _id, secondFactorDraft }: Owner, session: ClientSession): Promise<boolean> {
  if (!secondFactorDraft) return false;
  await UserModel.updateOne({ _id }, { $unset: { secondFactorDraft: 1 } }, { session });
  return true;
}

/**
 * Cancels all requests made in the name of an account until now. Called when its owner has returned by a new password or a link
 * of a mail, so that nothing that somebody else has begun goes on. The owner gets a mail with the list.
 */
export async function endRequests(
  owner: Owner,
  { actor, now }: { actor: AuditActor; now: Date },
  session: ClientSession,
): Promise<void> {
  // One after the other: operations of a session must not run in parallel.
  const ended: Readonly<Record<EndedRequest, boolean>> = {
    email_change: await endLinks(owner, session),
    former_address: await endLaterWaysBack(owner, session),
    invitation: await endInvitations(owner, session),
    erasure: await endErasure(owner, session),
    second_factor: await endDraft(owner, session),
  };
  const what = endedRequests.filter((one) => ended[one]).join(',');
  if (what === '') return;
  const { email, language = baseLanguage } = owner;
  const user = String(owner._id);
  await requestAccountMail({ kind: 'requests_ended', email, user, language, data: { what } }, now, session);
  const subject = { kind: 'account', id: user } as const;
  await recordAudit({ actor, action: 'requests_ended', subject, after: what }, session);
}
