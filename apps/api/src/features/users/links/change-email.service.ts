import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { AccountMailKind } from '@kontor/shared/rules/access/mail-kinds';
import type { ClientSession } from 'mongoose';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { isOnHold } from '../people/mailed-addresses.ts';
import { endRequests } from '../returning/end-requests.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { refuseTakenEmail } from '../users.service.ts';
import { AccountLinkModel } from './account-link.model.ts';
import { makeLinkError, redeemAccountLink } from './account-links.service.ts';
import { MailRequestModel } from './mail-request.model.ts';
import { requestAccountMail } from './mail-requests.service.ts';
import { refuseReservedEmail } from './reserved-addresses.ts';

/** Purposes of links by which an owner undoes a change. */
const waysBack = ['email_undo' as const, 'change_undo' as const];

/** A used link, and the data to log with it. */
export interface UsedLink {
  token: string;
  /** Hashed network of the call. */
  network: string;
  hashAddress: (email: string) => string;
}

interface AddressChange {
  user: string;
  before: string;
  after: string;
}

/** Records the change without an account as actor: the link proves only access to the address's mails. */
function recordChange(
  { user, before, after }: AddressChange,
  { network, hashAddress }: UsedLink,
  session: ClientSession,
): Promise<void> {
  const subject = { kind: 'account', id: user } as const;
  const addresses = { before: hashAddress(before), after: hashAddress(after) };
  return recordAudit({ actor: { network }, action: 'email_changed', subject, ...addresses }, session);
}

/**
 * Gives an account the address that the link was sent to, and queues a mail to the former one with a way back.
 * @returns the new address
 * @throws 400 `invalid_link`, also when the account has got another address or password meanwhile; 409 `email_taken`
 */
export async function confirmEmail(used: UsedLink, now: Date): Promise<string> {
  const { token } = used;
  return redeemAccountLink('email_change', { token, now }, async ({ user, email, data }, session) => {
    const from = data?.['from'] ?? '';
    await refuseReservedEmail(email, now, String(user), session);
    const change = { $set: { email, verifiedAt: now } };
    const asAsked = { _id: user, email: from, tokenVersion: Number(data?.['tokenVersion'] ?? -1) };
    const before = await UserModel.findOneAndUpdate(asAsked, change, { session }).lean<StoredUser>();
    if (!before) throw makeLinkError();
    const { _id, language = baseLanguage } = before;
    // The owner never had an address that staff set: the mail to the former address has already been sent.
    if (!isOnHold(before, now)) {
      const told = { kind: 'email_changed', email: from, user: String(_id), language, data: { to: email } } as const;
      await requestAccountMail(told, now, session);
    }
    await recordChange({ user: String(_id), before: from, after: email }, used, session);
    return email;
  }).catch(refuseTakenEmail);
}

/** Replaces the hash of a missing password: no password has this hash. */
const noPassword = 'none';

/**
 * Returns further changes that are undone with an address: the hold on an address set by staff, and a second factor that was
 * set up since.
 */
function goesWith(account: StoredUser, since: Date) {
  const { secondFactor } = account;
  return { addressHold: 1, ...(secondFactor && secondFactor.since > since && { secondFactor: 1 }) };
}

/**
 * Gives an account its former address back, ends every session, and cancels all requests since the change. The ways back to
 * earlier addresses stay. The person who changed it knew the password, and may have opened the account with somebody else's
 * address: so the password ends too, with a second factor that was set up since, and a link to a new password is queued for the
 * address.
 * @returns the address
 * @throws 400 `invalid_link`; 409 `email_taken` when another account has the address by now
 */
export async function undoEmail(used: UsedLink, now: Date): Promise<string> {
  const { token, network } = used;
  return redeemAccountLink('email_undo', { token, now }, async ({ user, email, createdAt }, session) => {
    const account = await UserModel.findById(user, {}, { session }).lean<StoredUser>();
    if (!account) throw makeLinkError();
    const $set = { email, verifiedAt: now, passwordHash: noPassword };
    await UserModel.updateOne({ _id: user }, { $set, $unset: goesWith(account, createdAt) }, { session });
    await endSessions(String(user), session);
    await endRequests({ ...account, email }, { actor: { network }, now }, session);
    const later = [{ purpose: { $nin: waysBack } }, { purpose: 'email_undo' as const, createdAt: { $gt: createdAt } }];
    await AccountLinkModel.deleteMany({ user: String(user), $or: later }, { session });
    const asked: AccountMailKind[] = ['email_verification', 'email_change', 'email_changed'];
    const owed = { user: account._id, kind: { $in: asked }, at: { $gt: createdAt } };
    await MailRequestModel.deleteMany(owed, { session });
    const { language = baseLanguage } = account;
    await requestAccountMail({ kind: 'password_reset', email, language }, now, session);
    await recordChange({ user: String(user), before: account.email, after: email }, used, session);
    return email;
  }).catch(refuseTakenEmail);
}
