import { isOnHold } from '../people/mailed-addresses.ts';
import { RemovedAccountModel, type RemovedAccount } from '../removal/removed-account.model.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

/** Data of an account for mails. */
export interface Account {
  _id: string;
  name: string;
  email: string;
  isVerified: boolean;
  /** Whether staff have set the address so recently that links are not sent to it. */
  isOnHold: boolean;
}

function toAccount(user: StoredUser, now: Date): Account {
  const { _id, name, email, verifiedAt } = user;
  return { _id: String(_id), name, email, isVerified: Boolean(verifiedAt), isOnHold: isOnHold(user, now) };
}

/** Returns the account with this id or address. @param now time of the request for a mail */
export async function findAccount(by: { _id: string } | { email: string }, now: Date): Promise<Account | undefined> {
  const fields = { name: 1, email: 1, verifiedAt: 1, addressHold: 1 };
  const user = await UserModel.findOne(by, fields).lean<StoredUser>();
  return user ? toAccount(user, now) : undefined;
}

/** Finds an account, including a deleted one that can still be restored. */
export async function findAccountOrRemoved(_id: string, now: Date): Promise<Account | undefined> {
  const account = await findAccount({ _id }, now);
  if (account) return account;
  const removed = await RemovedAccountModel.findById(_id).lean<RemovedAccount>();
  return removed ? toAccount(removed.account, now) : undefined;
}
