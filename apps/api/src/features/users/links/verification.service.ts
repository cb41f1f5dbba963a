import type { Language } from '@kontor/shared/rules/text/languages';
import type { Caller } from '../../../http/guards/auth.ts';
import { notOnHold } from '../people/mailed-addresses.ts';
import { UserModel } from '../user.model.ts';
import { refuseOnHold } from './refuse-on-hold.ts';
import { makeLinkError, redeemAccountLink } from './account-links.service.ts';
import { requestAccountMail } from './mail-requests.service.ts';

/**
 * Queues a mail with the link that confirms the caller's address; does nothing if it is confirmed already.
 * @throws 409 `address_on_hold` if staff have set it, and the former one can still undo that
 */
export async function requestVerification(caller: Caller, language: Language, now: Date): Promise<void> {
  const { _id: user, email, isVerified } = caller;
  if (!isVerified) await refuseOnHold(user, now);
  if (!isVerified) await requestAccountMail({ kind: 'email_verification', email, user, language }, now);
}

/**
 * Confirms an account's address by a link.
 * @returns the address
 * @throws 400 `invalid_link`, also when the account is gone or has another address by now
 */
export async function verifyEmail(token: string, now: Date): Promise<string> {
  return redeemAccountLink('email_verification', { token, now }, async ({ user, email }, session) => {
    const { matchedCount } = await UserModel.updateOne(
      { _id: user, email, ...notOnHold(now) },
      { $min: { verifiedAt: now } },
      { session },
    );
    if (matchedCount === 0) throw makeLinkError();
    return email;
  });
}
