import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { Visitor } from '@kontor/shared/wire/users';
import type { ClientSession } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import { type Caller, makeProofError } from '../../../http/guards/auth.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { type AuditActor, recordAudit } from '../../audit/record-audit.service.ts';
import { AccountLinkModel } from '../links/account-link.model.ts';
import { MailRequestModel } from '../links/mail-request.model.ts';
import { requestAccountMail } from '../links/mail-requests.service.ts';
import { endOwnership } from '../people/end-ownership.service.ts';
import { ensureOwnerRemains } from '../people/keep-an-owner.service.ts';
import { listAddresses } from '../people/mailed-addresses.ts';
import { storeErasureRecord } from '../personal/erasure-records.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { RemovedAccountModel } from './removed-account.model.ts';

/** Purposes of links by which an owner undoes a change: they stay, because the account may be restored. */
const waysBack = ['email_undo', 'change_undo'] as const;
const mailsOfWaysBack = ['email_changed', 'role_changed', 'people_changed', 'bank_changed'] as const;

/**
 * Puts an account aside: it is in no list, and cannot sign in. Its data is erased in seven days, and until then its owner can
 * restore it by a link in a mail.
 */
export async function putAside(
  user: StoredUser,
  { actor, now }: { actor: AuditActor; now: Date },
  session: ClientSession,
): Promise<void> {
  const id = String(user._id);
  const { email, verifiedAt, language = baseLanguage } = user;
  await endSessions(id, session);
  // Read by the driver: every field of the account is restored as it was.
  const account = await UserModel.collection.findOneAndDelete({ _id: user._id }, { session });
  await RemovedAccountModel.collection.insertOne({ _id: user._id, account, removedAt: now }, { session });
  await AccountLinkModel.deleteMany({ user: user._id, purpose: { $nin: waysBack } }, { session });
  await MailRequestModel.deleteMany({ user: user._id, kind: { $nin: mailsOfWaysBack } }, { session });
  if (user.role === 'owner') await endOwnership(user, actor, session);
  const person = { user: id, email, isVerified: Boolean(verifiedAt), language };
  const erasesAt = await storeErasureRecord(person, now, session);
  const data = { erasesAt: erasesAt.toISOString(), name: user.name };
  for (const to of listAddresses(user, now)) {
    await requestAccountMail({ kind: 'account_removed', email: to, user: id, language, data }, now, session);
  }
  await recordAudit({ actor, action: 'account_deleted', subject: { kind: 'account', id } }, session);
}

/**
 * Deletes an account, which ends its tokens, and notifies its owner. Its orders and reviews stay as they are until it is
 * erased: they carry copies of name and address, and belong to the account's id, which is never assigned again. A staff account
 * can be deleted only by an owner.
 * @throws 404, 409 `last_admin`, 403 `not_permitted`, `proof_needed`, 401 when the caller has lost the role meanwhile
 */
export async function removeUser(id: string, caller: Caller, now: Date): Promise<Visitor> {
  return inTransaction(async (session) => {
    const user = await UserModel.findById(id, {}, { session }).lean<StoredUser>();
    if (!user) throw notFound('User');
    if (user.role === 'owner') await ensureOwnerRemains(id, caller, session);
    // A user's own deletion needs no permission.
    else if (user.role && caller._id !== id) await ensureOwnerRemains(undefined, caller, session);
    if (user.role && !caller.isProven) throw makeProofError();
    await putAside(user, { actor: caller, now }, session);
    return { _id: id, name: user.name, email: user.email };
  });
}
