import type { Acceptance, Invitation } from '@kontor/shared/invitations';
import { type Role, roles } from '@kontor/shared/roles';
import type { SessionUser } from '@kontor/shared/users';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/auth.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import type { StoredAccountLink } from '../links/account-link.model.ts';
import { makeLinkError, readAccountLink, redeemAccountLink } from '../links/account-links.service.ts';
import { requestAccountMail } from '../links/mail-requests.service.ts';
import { refuseReservedEmail } from '../links/reserved-addresses.ts';
import { UserModel } from '../user.model.ts';
import { type SignIn, refuseTakenEmail, signInNew, storeUser } from '../users.service.ts';

/**
 * Owes an address a link by which its owner opens an account with a role. A newer invitation replaces one of before.
 * @throws 409 `email_taken` where there is an account: that one is given a role
 */
export async function invite({ email, role, language }: Invitation, caller: Caller, now: Date): Promise<void> {
  if (await UserModel.exists({ email }))
    throw new ApiError('email_taken', 'This address has an account: give it a role');
  await refuseReservedEmail(email, now);
  const data = { role, by: caller._id };
  const request = { kind: 'invitation', email, language: language ?? caller.language, data } as const;
  await inTransaction(async (session) => {
    await requestAccountMail(request, now, session);
    await recordAudit({ actor: caller, action: 'invited', subject: { kind: 'account' }, after: role }, session);
  });
}

/**
 * The role that was promised. It is, as long as who has sent the invitation is an owner: that one is written to, so that a
 * transaction in which they go at the same time meets this one and fails.
 * @throws 400 `invalid_link`
 */
async function readPromisedRole({ data = {} }: StoredAccountLink, session: ClientSession): Promise<Role> {
  const role = roles.find((one) => one === data['role']);
  const inviting = { _id: data['by'], role: 'owner' as const };
  const stands = { $inc: { sawAdminsGo: 1 } };
  const { matchedCount } = await UserModel.updateOne(inviting, stands, { session, timestamps: false });
  if (!role || matchedCount === 0) throw makeLinkError();
  return role;
}

/**
 * Opens the account of whoever was invited and signs it in. Who has used the link reads the address's mails: it is verified.
 * A password that is refused leaves the link usable.
 * @throws 400 `invalid_link`; 409 `email_taken` when somebody has opened an account with the address meanwhile
 */
export async function acceptInvitation(
  { token, name, password }: Acceptance,
  { now, refuseWeakPassword, ...signIn }: SignIn & { now: Date },
): Promise<SessionUser> {
  const { email } = await readAccountLink('invitation', token, now);
  await refuseWeakPassword(password, { name, email });
  // Slow, and so before the transaction.
  const passwordHash = await hashPassword(password);
  const user = await redeemAccountLink('invitation', { token, now }, async (link, session) => {
    const role = await readPromisedRole(link, session);
    return storeUser({ name, email: link.email, passwordHash, role, verifiedAt: now }, session);
  }).catch(refuseTakenEmail);
  return signInNew(user, signIn);
}
