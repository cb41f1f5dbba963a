import { notFound } from '../../http/answers/api-error.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { findOrderByNumber } from '../orders/personal/customer-orders.service.ts';
import type { Person } from '../orders/personal/person-orders.service.ts';
import { type CustomerAccount, readCustomer } from '../users/personal/read-customer.service.ts';

/** Customer whom a key names: an account, or the buyer of an order. */
export interface FoundCustomer {
  name: string;
  /** Absent if it was erased. */
  email?: string | undefined;
  /** Account's id, while there is the account. */
  user?: string | undefined;
  account?: CustomerAccount | undefined;
  /** Whether the address is confirmed: anybody may register with one. A guest's number leads to the orders placed with it. */
  isVerified: boolean;
  /** Order by whose number the customer was found. */
  order?: StoredOrder | undefined;
}

function makeAccountCustomer(account: CustomerAccount, order?: StoredOrder): FoundCustomer {
  const { id, name, email, verifiedAt } = account;
  return { name, email, user: id, account, isVerified: Boolean(verifiedAt), ...(order && { order }) };
}

async function findBuyer(order: StoredOrder): Promise<FoundCustomer> {
  const { kind, buyer } = order;
  const account = kind === 'user' ? await readCustomer(buyer._id ?? '') : undefined;
  if (account) return makeAccountCustomer(account, order);
  const { name, email } = buyer;
  // The address of a deleted account may belong to another one by now.
  return { name: name ?? '', ...(email && { email }), isVerified: kind === 'visitor' && Boolean(email), order };
}

/** Finds a customer by account or by the number of an order. @throws 404 */
export async function findCustomer(key: string): Promise<FoundCustomer> {
  const account = await readCustomer(key);
  if (account) return makeAccountCustomer(account);
  const order = await findOrderByNumber(key);
  if (!order) throw notFound('Customer');
  return findBuyer(order);
}

/** Returns the owners of the customer's orders: an address only if it is confirmed. Empty for an erased or deleted one. */
export function listCustomerOwners({ user, email, isVerified }: FoundCustomer): Person[] {
  return [...(user ? [{ user }] : []), ...(email && isVerified ? [{ guest: email }] : [])];
}
