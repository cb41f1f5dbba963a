import { type Language, baseLanguage } from '@kontor/shared/rules/text/languages';
import type { ClientSession } from 'mongoose';
import { hashPassword } from '../../../lib/secrets/passwords.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { notOnHold } from '../people/mailed-addresses.ts';
import { endRequests } from '../returning/end-requests.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import type { RefuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import type { StoredAccountLink } from './account-link.model.ts';
import { makeLinkError, readAccountLink, redeemAccountLink } from './account-links.service.ts';
import { requestAccountMail } from './mail-requests.service.ts';

/**
 * Queues a mail with a link to a new password: the same writes whether there is such an account or not; the audit log does not
 * name it.
 */
export async function requestPasswordReset(
  { email, language, network }: { email: string; language: Language; network: string },
  now: Date,
): Promise<void> {
  await requestAccountMail({ kind: 'password_reset', email, language }, now);
  await recordAudit({ actor: { network }, action: 'reset_asked', subject: { kind: 'account' } });
}

/** Returns the account as long as it has the address that the link was sent to, unless staff have just set that address. */
function makeAccountFilter({ user, email }: StoredAccountLink, now: Date) {
  return { _id: user, email, ...notOnHold(now) };
}

/**
 * Sets the password, ends every session, and queues a mail about it. Using the link proves access to the address's mails: the
 * address is verified.
 */
async function storePassword(
  link: StoredAccountLink,
  { passwordHash, network, now }: { passwordHash: string; network: string; now: Date },
  session: ClientSession,
): Promise<void> {
  const change = { $set: { passwordHash }, $min: { verifiedAt: now } };
  const user = await UserModel.findOneAndUpdate(makeAccountFilter(link, now), change, { session }).lean<StoredUser>();
  if (!user) throw makeLinkError();
  await endSessions(String(user._id), session);
  const { _id, email, language = baseLanguage } = user;
  await endRequests(user, { actor: { network }, now }, session);
  const subject = { kind: 'account', id: String(_id) } as const;
  await recordAudit({ actor: { network }, action: 'password_reset', subject }, session);
  await requestAccountMail({ kind: 'password_changed', email, user: String(_id), language }, now, session);
}

/**
 * Sets a new password by a link. A refused password leaves the link usable.
 * @throws 400 `invalid_link`, 400 for a weak password
 */
export async function resetPassword(
  { token, password, network }: { token: string; password: string; network: string },
  { now, refuseWeakPassword }: { now: Date; refuseWeakPassword: RefuseWeakPassword },
): Promise<void> {
  const link = await readAccountLink('password_reset', token, now);
  const user = await UserModel.findOne(makeAccountFilter(link, now), { name: 1, email: 1 }).lean<StoredUser>();
  if (!user) throw makeLinkError();
  await refuseWeakPassword(password, user);
  // Slow, and therefore before the transaction.
  const passwordHash = await hashPassword(password);
  await redeemAccountLink('password_reset', { token, now }, (used, session) =>
    storePassword(used, { passwordHash, network, now }, session),
  );
}
