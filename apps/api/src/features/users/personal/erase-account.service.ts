import mongoose from 'mongoose';
import { ApiError } from '../../../http/api-error.ts';
import { deleteUser } from '../edit-users.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

/** Whether the shop would be without an owner if this account went. */
export async function isLastOwner(id: string): Promise<boolean> {
  const user = await UserModel.findById(id, { role: 1 }).lean<Pick<StoredUser, 'role'>>();
  if (user?.role !== 'owner') return false;
  return (await UserModel.exists({ role: 'owner', _id: { $ne: new mongoose.Types.ObjectId(id) } })) === null;
}

/**
 * Deletes an account, with which its sessions and links end; one that is gone already is left so.
 * @throws 409 `last_admin`
 */
export async function eraseAccount(id: string): Promise<void> {
  try {
    await deleteUser(id, { _id: id, tokenVersion: 0 });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}
