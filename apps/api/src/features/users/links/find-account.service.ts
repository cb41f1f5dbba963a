import { isOnHold } from '../people/mailed-addresses.ts';
import { RemovedAccountModel, type RemovedAccount } from '../removal/removed-account.model.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

/** An account, as far as a mail to it has to know. */
export interface Account {
  _id: string;
  name: string;
  email: string;
  isVerified: boolean;
  /** The office has set the address so lately that no link goes there. */
  isOnHold: boolean;
}

function toAccount(user: StoredUser, now: Date): Account {
  const { _id, name, email, verifiedAt } = user;
  return { _id: String(_id), name, email, isVerified: Boolean(verifiedAt), isOnHold: isOnHold(user, now) };
}

/** Returns the account of this id or this address. @param now when somebody has asked for a mail to it */
export async function findAccount(by: { _id: string } | { email: string }, now: Date): Promise<Account | undefined> {
  const fields = { name: 1, email: 1, verifiedAt: 1, addressHold: 1 };
  const user = await UserModel.findOne(by, fields).lean<StoredUser>();
  return user ? toAccount(user, now) : undefined;
}

/** Finds an account; one that the shop has deleted and that can still come back, too. */
export async function findAccountOrRemoved(_id: string, now: Date): Promise<Account | undefined> {
  const account = await findAccount({ _id }, now);
  if (account) return account;
  const removed = await RemovedAccountModel.findById(_id).lean<RemovedAccount>();
  return removed ? toAccount(removed.account, now) : undefined;
}
