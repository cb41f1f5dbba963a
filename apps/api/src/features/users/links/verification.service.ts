import type { Language } from '@kontor/shared/languages';
import type { Caller } from '../../../http/auth.ts';
import { UserModel } from '../user.model.ts';
import { makeLinkError, redeemAccountLink } from './account-links.service.ts';
import { requestAccountMail } from './mail-requests.service.ts';

/** Asks for the link that confirms the caller's address; nothing where it is confirmed already. */
export async function requestVerification(caller: Caller, language: Language, now: Date): Promise<void> {
  const { _id: user, email, isVerified } = caller;
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
      { _id: user, email },
      { $min: { verifiedAt: now } },
      { session },
    );
    if (matchedCount === 0) throw makeLinkError();
    return email;
  });
}
