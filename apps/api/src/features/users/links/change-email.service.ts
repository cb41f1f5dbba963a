import { baseLanguage } from '@kontor/shared/languages';
import type { ClientSession } from 'mongoose';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { refuseTakenEmail } from '../users.service.ts';
import { AccountLinkModel } from './account-link.model.ts';
import { makeLinkError, redeemAccountLink } from './account-links.service.ts';
import { removeMailRequests, requestAccountMail } from './mail-requests.service.ts';

interface UsedLink {
  token: string;
  /** Where the call comes from, hashed. */
  network: string;
}

/** Whoever reads the mails of an address has used its link. */
function recordChange(user: string, network: string, session: ClientSession): Promise<void> {
  const subject = { kind: 'account', id: user } as const;
  return recordAudit({ actor: { network }, action: 'email_changed', subject }, session);
}

/**
 * Gives an account the address that the link was sent to, and owes the former one a mail that says so and has the way back.
 * @returns the new address
 * @throws 400 `invalid_link`, also when the account has got another address or password meanwhile; 409 `email_taken`
 */
export async function confirmEmail({ token, network }: UsedLink, now: Date): Promise<string> {
  return redeemAccountLink('email_change', { token, now }, async ({ user, email, data }, session) => {
    const from = data?.['from'] ?? '';
    const change = { $set: { email, verifiedAt: now } };
    const asAsked = { _id: user, email: from, tokenVersion: Number(data?.['tokenVersion'] ?? -1) };
    const before = await UserModel.findOneAndUpdate(asAsked, change, { session }).lean<StoredUser>();
    if (!before) throw makeLinkError();
    const { _id, language = baseLanguage } = before;
    const told = { kind: 'email_changed', email: from, user: String(_id), language, data: { to: email } } as const;
    await requestAccountMail(told, now, session);
    await recordChange(String(_id), network, session);
    return email;
  }).catch(refuseTakenEmail);
}

/** Stands for the hash of a password where there is none: it is none that any password has. */
const noPassword = 'none';

/**
 * Gives an account its former address back, ends every session, and with them all links that whoever changed the address has
 * asked for since. The ways back to addresses of before stay. Whoever changed it has known the password, and may have opened the
 * account themselves with somebody else's address: so it ends too, and a link to a new one is owed to the address.
 * @returns the address
 * @throws 400 `invalid_link`; 409 `email_taken` when another account has the address by now
 */
export async function undoEmail({ token, network }: UsedLink, now: Date): Promise<string> {
  return redeemAccountLink('email_undo', { token, now }, async ({ user, email, createdAt }, session) => {
    const change = { $set: { email, verifiedAt: now, passwordHash: noPassword } };
    const account = await UserModel.findOneAndUpdate({ _id: user }, change, { session }).lean<StoredUser>();
    if (!account) throw makeLinkError();
    await endSessions(String(user), session);
    const since = [{ purpose: { $ne: 'email_undo' as const } }, { createdAt: { $gt: createdAt } }];
    await AccountLinkModel.deleteMany({ user: String(user), $or: since }, { session });
    await removeMailRequests({ user: String(user) }, session);
    const { language = baseLanguage } = account;
    await requestAccountMail({ kind: 'password_reset', email, language }, now, session);
    await recordChange(String(user), network, session);
    return email;
  }).catch(refuseTakenEmail);
}
