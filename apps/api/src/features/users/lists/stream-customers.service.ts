import type { StoredAddress } from '../addresses/address.schema.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

/** Customers in memory at a time. */
const batchSize = 200;

const exportedFields = { name: 1, email: 1, language: 1, createdAt: 1, addresses: 1 } as const;

/** A customer's account, and one of the addresses in it; without addresses it comes once. */
export interface CustomerAddress {
  customer: Pick<StoredUser, '_id' | 'name' | 'email' | 'language' | 'createdAt'>;
  address: StoredAddress | undefined;
}

/** Streams the accounts of customers, without those of staff, the oldest first. */
export async function* streamCustomers(): AsyncGenerator<CustomerAddress> {
  const customers = UserModel.collection.find<StoredUser & { addresses?: StoredAddress[] }>(
    { role: { $exists: false } },
    { projection: exportedFields, hint: { _id: 1 }, sort: { _id: 1 }, batchSize },
  );
  for await (const customer of customers) {
    const addresses = customer.addresses?.length ? customer.addresses : [undefined];
    for (const address of addresses) yield { customer, address };
  }
}
