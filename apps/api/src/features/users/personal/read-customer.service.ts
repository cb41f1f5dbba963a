import mongoose from 'mongoose';
import type { SavedAddress } from '@kontor/shared/wire/addresses';
import { readAddresses } from '../addresses/address-book.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

const fields = { name: 1, email: 1, role: 1, verifiedAt: 1, createdAt: 1 } as const;

/** Account as its page for staff shows it, with the address book. */
export type CustomerAccount = Pick<StoredUser, keyof typeof fields> & { id: string; addresses: SavedAddress[] };

/** Returns an account; undefined when it is gone. */
export async function readCustomer(id: string): Promise<CustomerAccount | undefined> {
  if (!mongoose.isObjectIdOrHexString(id)) return undefined;
  const user = await UserModel.findById(id, fields).lean<Pick<StoredUser, keyof typeof fields>>();
  return user ? { ...user, id, addresses: await readAddresses(id) } : undefined;
}
