import mongoose, { type ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { makeLinkError, redeemAccountLink } from '../links/account-links.service.ts';
import { tellOwnersOfRole } from '../people/tell-of-role.service.ts';
import { dropErasureRecord, erasureId } from '../personal/erasure-records.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { refuseTakenEmail } from '../users.service.ts';
import { putAside } from './remove-account.service.ts';
import { RemovedAccountModel } from './removed-account.model.ts';

/**
 * Makes room for an account that comes back: a newer account with the address that has never confirmed it has not shown that
 * the address is theirs. The newer account is put aside in its place, with a link to restore it.
 * @throws 409 `email_taken` if the address was confirmed since
 */
async function makeRoom(email: string, network: string, now: Date, session: ClientSession): Promise<void> {
  const holder = await UserModel.findOne({ email }, {}, { session }).lean<StoredUser>();
  if (!holder) return;
  if (holder.verifiedAt || holder.role) throw new ApiError('email_taken', 'This address has another account by now');
  await putAside(holder, { actor: { network }, now }, session);
}

/**
 * Notifies all owners that an account is back with a role, with a link to revoke it. Otherwise a thief with a copied token
 * could give an account a role and have it deleted until the change can no longer be undone.
 */
async function tellOwners(account: StoredUser, now: Date, session: ClientSession): Promise<void> {
  const after = account.role ?? undefined;
  if (!after) return;
  const by = { _id: String(account._id), name: account.name };
  await tellOwnersOfRole({ account, before: undefined, after, by }, now, session);
}

/**
 * Restores an account that the shop has deleted, except its sessions.
 * @returns its address
 * @throws 400 `invalid_link`, also once it is being erased; 409 `email_taken`
 */
export async function restoreAccount(
  { token, network }: { token: string; network: string },
  now: Date,
): Promise<string> {
  return redeemAccountLink('account_restore', { token, now }, async ({ user }, session) => {
    const id = String(user);
    const removed = await RemovedAccountModel.collection.findOneAndDelete(
      { _id: new mongoose.Types.ObjectId(id) },
      { session },
    );
    if (!removed || (await dropErasureRecord(erasureId({ user: id, email: '' }), session)) !== 'dropped') {
      throw makeLinkError();
    }
    const account = removed['account'] as StoredUser; // in the form stored by `putAside`
    await makeRoom(account.email, network, now, session);
    await UserModel.collection.insertOne(account, { session });
    await tellOwners(account, now, session);
    const subject = { kind: 'account', id } as const;
    await recordAudit({ actor: { network }, action: 'account_restored', subject }, session);
    return account.email;
  }).catch(refuseTakenEmail);
}
