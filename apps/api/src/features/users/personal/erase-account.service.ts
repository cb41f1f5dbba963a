import mongoose from 'mongoose';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { removeAccountLinks } from '../links/account-links.service.ts';
import { removeMailRequests } from '../links/mail-requests.service.ts';
import { ensureOwnerRemains } from '../people/keep-an-owner.service.ts';
import { RemovedAccountModel } from '../removal/removed-account.model.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

/** Whether this account is the shop's last owner. */
export async function isLastOwner(id: string): Promise<boolean> {
  const user = await UserModel.findById(id, { role: 1 }).lean<Pick<StoredUser, 'role'>>();
  if (user?.role !== 'owner') return false;
  return (await UserModel.exists({ role: 'owner', _id: { $ne: new mongoose.Types.ObjectId(id) } })) === null;
}

/**
 * Erases an account with its sessions and links, also one that the shop has deleted; does nothing if it is gone already.
 * @throws 409 `last_admin`
 */
export async function eraseAccount(id: string): Promise<void> {
  await inTransaction(async (session) => {
    const user = await UserModel.findByIdAndDelete(id, { session }).lean<StoredUser>();
    // A user's own erasure needs no permission.
    if (user?.role === 'owner') await ensureOwnerRemains(id, { _id: id, tokenVersion: user.tokenVersion }, session);
    const removed = await RemovedAccountModel.deleteOne({ _id: id }, { session });
    await endSessions(id, session);
    await removeAccountLinks({ user: id }, session);
    await removeMailRequests({ user: id }, session);
    if (!user || removed.deletedCount > 0) return;
    const subject = { kind: 'account', id } as const;
    await recordAudit({ actor: { _id: id }, action: 'account_deleted', subject }, session);
  });
}
