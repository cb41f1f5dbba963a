import type { Profile, UserChange, Visitor } from '@kontor/shared/users';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../http/api-error.ts';
import { type Caller, makeTokenError } from '../../http/auth.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { nameTerms } from './name-terms.ts';
import { type StoredUser, UserModel } from './user.model.ts';
import { refuseTakenEmail } from './users.service.ts';

/**
 * Makes sure that somebody stays when an admin goes: the admin who calls, or another one when the caller goes. Who
 * stays is written to, so that a transaction in which that one goes at the same time meets this one and fails.
 * @throws 409 `last_admin` when nobody would stay, 401 when the caller is no admin any more
 */
async function keepAnAdmin(goes: string, caller: Caller, session: ClientSession): Promise<void> {
  const isCaller = goes === caller._id;
  const stays = isCaller ? { _id: { $ne: goes } } : { _id: caller._id, tokenVersion: caller.tokenVersion };
  const { matchedCount } = await UserModel.updateOne(
    { isAdmin: true, ...stays },
    { $inc: { sawAdminsGo: 1 } },
    { session, timestamps: false },
  );
  if (matchedCount === 1) return;
  throw isCaller ? new ApiError('last_admin', 'The last admin stays: the shop needs one') : makeTokenError();
}

/**
 * Changes an account. Whoever loses the role of admin is signed out everywhere at once; who gains it has it at once,
 * with the same tokens (contract, "Users").
 * @throws 404, 409 `email_taken`, 409 `last_admin`, 401 when the caller has lost the role meanwhile
 */
export async function changeUser(id: string, change: UserChange, caller: Caller): Promise<Profile> {
  const { name, email, isAdmin } = change;
  return inTransaction(async (session) => {
    const before = await UserModel.findById(id, { isAdmin: 1 }, { session }).lean<StoredUser>();
    if (!before) throw notFound('User');
    const isDemoted = before.isAdmin && !isAdmin;
    if (isDemoted) await keepAnAdmin(id, caller, session);
    await UserModel.updateOne(
      { _id: id },
      { $set: { name, nameTerms: nameTerms(name), email, isAdmin }, ...(isDemoted && { $inc: { tokenVersion: 1 } }) },
      { session },
    );
    return { _id: id, name, email, isAdmin };
  }).catch(refuseTakenEmail);
}

/**
 * Deletes an account, with which its tokens end. Its orders and reviews stay as they are: they carry copies of name
 * and address, and belong to the account's id, which nobody gets again.
 * @throws 404, 409 `last_admin`, 401 when the caller has lost the role meanwhile
 */
export async function deleteUser(id: string, caller: Caller): Promise<Visitor> {
  return inTransaction(async (session) => {
    const user = await UserModel.findByIdAndDelete(id, { session }).lean<StoredUser>();
    if (!user) throw notFound('User');
    if (user.isAdmin) await keepAnAdmin(id, caller, session);
    return { _id: id, name: user.name, email: user.email };
  });
}
