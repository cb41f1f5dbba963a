import { UserModel } from '../user.model.ts';

/** Returns the number of owners who sign in by their password alone. */
export function countOwnersWithoutFactor(): Promise<number> {
  return UserModel.countDocuments({ role: 'owner', secondFactor: { $exists: false } });
}
