import { UserModel } from '../user.model.ts';

/** Returns how many owners of the shop sign in by their password alone. */
export function countOwnersWithoutFactor(): Promise<number> {
  return UserModel.countDocuments({ role: 'owner', secondFactor: { $exists: false } });
}
