import type { Language } from '@kontor/shared/rules/text/languages';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import type { FailedSignIns } from '../sign-ins/failed-sign-ins.service.ts';
import { checkCurrentPassword } from '../sign-ins/prove-password.ts';
import { UserModel } from '../user.model.ts';
import { refuseReservedEmail } from './reserved-addresses.ts';
import { requestAccountMail } from './mail-requests.service.ts';

/** @throws 409 `email_taken` for an address of another account, or one reserved for it */
export async function refuseUnlessFree(email: string, user: string, now: Date): Promise<void> {
  if (await UserModel.exists({ email }))
    throw new ApiError('email_taken', 'This e-mail address has an account already');
  await refuseReservedEmail(email, now, user);
}

/**
 * Queues a mail with a link to a new address; until it is used the account keeps the present one. The link ends with the
 * caller's tokens: an owner who sets a new password because of an intruder cannot lose the account to an earlier link.
 */
export async function oweEmailChange(
  { _id: user, language, email: from, tokenVersion }: Caller,
  email: string,
  now: Date,
  session?: ClientSession,
): Promise<void> {
  const data = { from, tokenVersion: String(tokenVersion) };
  await requestAccountMail({ kind: 'email_change', email, user, language, data }, now, session);
}

/**
 * Requests an address change for a caller who gives the account's password.
 * @throws 400 `wrong_password`, 409 `email_taken`, 403 `proof_needed`
 */
export async function changeEmail(
  caller: Caller,
  { email, password, language }: { email: string; password: string; language?: Language | undefined },
  { now, failures }: { now: Date; failures: FailedSignIns },
): Promise<void> {
  await checkCurrentPassword(caller, { password, matters: true }, failures);
  await refuseUnlessFree(email, caller._id, now);
  await oweEmailChange({ ...caller, language: language ?? caller.language }, email, now);
}
