import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { isAllowed } from '@kontor/shared/rules/access/roles';
import { notFound } from '../../http/answers/api-error.ts';
import { type Caller, makePermissionError, makeProofError } from '../../http/guards/auth.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { requestAccountMail } from './links/mail-requests.service.ts';
import { refuseOnHold } from './links/refuse-on-hold.ts';
import { endSessions } from './sessions/sessions.service.ts';
import { type StoredUser, UserModel } from './user.model.ts';

/** Returns the account to help; a staff account only for an owner. @throws 404, 403 `not_permitted` */
export async function findHelped(id: string, { role }: Caller): Promise<StoredUser> {
  const user = await UserModel.findById(id, { email: 1, language: 1, role: 1 }).lean<StoredUser>();
  if (!user) throw notFound('User');
  if (user.role && !isAllowed(role, 'people')) throw makePermissionError();
  return user;
}

/**
 * Finds an account for changes to its sign-in: a staff account only for an owner with a recent proof.
 * @throws 403 `proof_needed` too
 */
async function findProtected(id: string, caller: Caller): Promise<StoredUser> {
  const user = await findHelped(id, caller);
  if (user.role && !caller.isProven) throw makeProofError();
  return user;
}

/** Ends all of a user's sessions. @throws 404, 403 `not_permitted` */
export async function endUserSessions(id: string, caller: Caller): Promise<{ ended: number }> {
  await findProtected(id, caller);
  return inTransaction(async (session) => {
    const ended = await endSessions(id, session);
    await recordAudit({ actor: caller, action: 'sessions_ended', subject: { kind: 'account', id } }, session);
    return ended;
  });
}

/**
 * Sends a user the link by which they choose a new password, as if they had asked for it: to the account's address, in its
 * language, three an hour at most. @throws 404, 403 `not_permitted`; 409 `address_on_hold`
 */
export async function sendResetLink(id: string, caller: Caller, now: Date): Promise<void> {
  const { email, language = baseLanguage } = await findProtected(id, caller);
  await refuseOnHold(id, now);
  await inTransaction(async (session) => {
    await requestAccountMail({ kind: 'password_reset', email, user: id, language }, now, session);
    await recordAudit({ actor: caller, action: 'reset_sent', subject: { kind: 'account', id } }, session);
  });
}
