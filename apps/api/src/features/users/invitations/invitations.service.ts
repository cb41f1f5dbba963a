import type { Acceptance, Invitation, WaitingInvitation } from '@kontor/shared/wire/invitations';
import { baseLanguage, isLanguage } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { type Role, roles } from '@kontor/shared/rules/access/roles';
import type { SessionUser } from '@kontor/shared/wire/users';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { hashPassword } from '../../../lib/secrets/passwords.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import type { StoredAccountLink } from '../links/account-link.model.ts';
import { AccountLinkModel } from '../links/account-link.model.ts';
import { makeLinkError, readAccountLink, redeemAccountLink } from '../links/account-links.service.ts';
import { MailRequestModel, type StoredMailRequest } from '../links/mail-request.model.ts';
import { requestAccountMail } from '../links/mail-requests.service.ts';
import { refuseReservedEmail } from '../links/reserved-addresses.ts';
import { ensureOwnerRemains } from '../people/keep-an-owner.service.ts';
import { tellOwnersOfRole } from '../people/tell-of-role.service.ts';
import { writeToOwners } from '../people/write-to-owners.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { type SignIn, refuseTakenEmail, signInNew, storeUser } from '../users.service.ts';

/**
 * Queues a mail with a link by which the owner of an address opens an account with a role. Replaces an earlier invitation.
 * @throws 409 `email_taken` if there is an account, which can get a role directly; 401 when the caller has lost the role
 * meanwhile: the invitation would hold once that one is an owner again
 */
export async function invite({ email, role, language }: Invitation, caller: Caller, now: Date): Promise<void> {
  if (await UserModel.exists({ email }))
    throw new ApiError('email_taken', 'This address has an account: give it a role');
  const ofMail = language ?? caller.language;
  const data = { role, by: caller._id, language: ofMail };
  const request = { kind: 'invitation', email, language: ofMail, data } as const;
  await inTransaction(async (session) => {
    await ensureOwnerRemains(undefined, caller, session);
    await refuseReservedEmail(email, now, undefined, session);
    await requestAccountMail(request, now, session);
    if (role === 'owner') await tellOwnersOfInvitation(email, caller, now, session);
    await recordAudit({ actor: caller, action: 'invited', subject: { kind: 'account' }, after: role }, session);
  });
}

/** Mails all owners about an invitation to become one; each can withdraw it. */
async function tellOwnersOfInvitation(email: string, by: Caller, now: Date, session: ClientSession): Promise<void> {
  const data = { what: 'invitation', email, by: by._id, byName: by.name };
  await writeToOwners({ kind: 'people_changed', data }, now, session);
}

const readRole = (data: StoredAccountLink['data']): Role | undefined => roles.find((one) => one === data?.['role']);

type Sent = Pick<StoredAccountLink, 'email' | 'data'>;

function toWaiting({ email, data }: Sent, at: Date, expiresAt?: Date): WaitingInvitation[] {
  const [role, language] = [readRole(data), data?.['language']];
  const end = expiresAt && { expiresAt: expiresAt.toISOString() };
  if (!role) return [];
  return [
    { email, role, language: isLanguage(language) ? language : baseLanguage, invitedAt: at.toISOString(), ...end },
  ];
}

/** Returns open invitations, the newest first: an address has one, whose mail may still be to be made. */
export async function listInvitations(now: Date): Promise<WaitingInvitation[]> {
  const [links, requests] = await Promise.all([
    AccountLinkModel.find({ purpose: 'invitation', expiresAt: { $gt: now } })
      .limit(limits.invitations)
      .lean<StoredAccountLink[]>(),
    MailRequestModel.find({ kind: 'invitation' }).sort({ at: 1 }).limit(limits.invitations).lean<StoredMailRequest[]>(),
  ]);
  const waiting = [
    ...links.flatMap((link) => toWaiting(link, link.createdAt, link.expiresAt)),
    ...requests.flatMap((request) => toWaiting(request, request.at)),
  ];
  const newest = new Map(waiting.map((invitation) => [invitation.email, invitation]));
  return [...newest.values()].toSorted((a, b) => b.invitedAt.localeCompare(a.invitedAt));
}

/**
 * Withdraws an invitation: its link no longer works, and a mail not yet made is dropped. An invitation whose mail is made at
 * this very moment may appear in the list again, and can be withdrawn again.
 * @throws 404 for an unknown one
 */
export async function withdrawInvitation(email: string, caller: Caller): Promise<void> {
  await inTransaction(async (session) => {
    const link = await AccountLinkModel.findOneAndDelete(
      { purpose: 'invitation', subject: email },
      { session },
    ).lean<StoredAccountLink>();
    const { deletedCount } = await MailRequestModel.deleteMany({ email, kind: 'invitation' }, { session });
    if (!link && deletedCount === 0) throw notFound('Invitation');
    const subject = { kind: 'account' } as const;
    await recordAudit(
      { actor: caller, action: 'invitation_withdrawn', subject, before: readRole(link?.data) },
      session,
    );
  });
}

interface Promised {
  role: Role;
  by: { _id: string; name: string };
}

/**
 * Reads the promised role and its author, who must still be an owner: writes to that account, so that a concurrent loss of its
 * role conflicts with this transaction.
 * @throws 400 `invalid_link`
 */
async function readPromise({ data }: StoredAccountLink, session: ClientSession): Promise<Promised> {
  const role = readRole(data);
  const inviting = { _id: data?.['by'], role: 'owner' as const };
  const stands = { $inc: { sawAdminsGo: 1 } };
  const by = await UserModel.findOneAndUpdate(inviting, stands, { session, timestamps: false }).lean<StoredUser>();
  if (!role || !by) throw makeLinkError();
  return { role, by: { _id: String(by._id), name: by.name } };
}

/**
 * Opens the account of the invited person and signs it in. Using the link proves access to the address's mails: the address is
 * verified. A refused password leaves the link usable.
 * @throws 400 `invalid_link`; 409 `email_taken` when an account with the address was opened meanwhile
 */
export async function acceptInvitation(
  { token, name, password }: Acceptance,
  { now, refuseWeakPassword, network, ...signIn }: SignIn & { now: Date; network: string },
): Promise<SessionUser> {
  const { email } = await readAccountLink('invitation', token, now);
  await refuseWeakPassword(password, { name, email });
  // Slow, and therefore before the transaction.
  const passwordHash = await hashPassword(password);
  const user = await redeemAccountLink('invitation', { token, now }, async (link, session) => {
    const { role, by } = await readPromise(link, session);
    const account = await storeUser({ name, email: link.email, passwordHash, role, verifiedAt: now }, session);
    const id = String(account._id);
    const actor = { _id: id, name, isAdmin: true, network };
    const opened = { actor, action: 'invitation_accepted', subject: { kind: 'account', id } } as const;
    await recordAudit({ ...opened, before: by.name, after: role }, session);
    if (role === 'owner') await tellOwnersOfRole({ account, before: undefined, after: role, by }, now, session);
    return account;
  }).catch(refuseTakenEmail);
  return signInNew(user, signIn);
}
