import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { AccountLinkModel } from './account-link.model.ts';
import { MailRequestModel } from './mail-request.model.ts';

/**
 * Reserves a former address for its account while the change can be undone. Otherwise an intruder could open another account
 * with it, which would prevent the undoing.
 * @param user whose own former addresses are free to it
 * @param session of the transaction that takes the address
 * @throws 409 `email_taken`
 */
export async function refuseReservedEmail(
  email: string,
  now: Date,
  user?: string,
  session: ClientSession | null = null,
): Promise<void> {
  const others = { email, ...(user && { user: { $ne: user } }) };
  const way = { ...others, purpose: 'email_undo' as const, expiresAt: { $gt: now } };
  const isReserved =
    (await AccountLinkModel.exists(way).session(session)) ??
    (await MailRequestModel.exists({ ...others, kind: 'email_changed' }).session(session));
  if (isReserved) throw new ApiError('email_taken', 'This e-mail address has an account already');
}
