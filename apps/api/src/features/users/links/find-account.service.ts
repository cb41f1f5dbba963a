import { type StoredUser, UserModel } from '../user.model.ts';

/** An account, as far as a mail to it has to know. */
export interface Account {
  _id: string;
  name: string;
  email: string;
  isVerified: boolean;
}

/** The account of this id or this address, as it is now. */
export async function findAccount(by: { _id: string } | { email: string }): Promise<Account | undefined> {
  const fields = { name: 1, email: 1, verifiedAt: 1 };
  const user = await UserModel.findOne(by, fields).lean<StoredUser>();
  if (!user) return undefined;
  const { _id, name, email, verifiedAt } = user;
  return { _id: String(_id), name, email, isVerified: Boolean(verifiedAt) };
}
