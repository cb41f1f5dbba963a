import { ApiError } from '../../../http/api-error.ts';
import { AccountLinkModel } from './account-link.model.ts';

/**
 * Keeps a former address for its account as long as the change can be undone: whoever has got into an account could else
 * open another one with it, and the way back would be closed.
 * @param user whose own former addresses are free to it
 * @throws 409 `email_taken`
 */
export async function refuseReservedEmail(email: string, now: Date, user?: string): Promise<void> {
  const reserved = {
    email,
    purpose: 'email_undo' as const,
    expiresAt: { $gt: now },
    ...(user && { user: { $ne: user } }),
  };
  if (await AccountLinkModel.exists(reserved))
    throw new ApiError('email_taken', 'This e-mail address has an account already');
}
