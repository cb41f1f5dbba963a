import { isAllowed } from '@kontor/shared/rules/access/roles';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import { type StaffHits, staffHits } from '@kontor/shared/wire/staff-search';
import type { Caller } from '../../http/guards/auth.ts';
import { suggestProducts } from '../catalogue/lists/suggest-products.service.ts';
import { suggestGuests, suggestOrders } from '../orders/lists/suggest-orders.service.ts';
import { suggestUsers } from '../users/lists/suggest-users.service.ts';

/** Words of a search, and context of the answer. */
export interface StaffSearch {
  q: string;
  caller: Pick<Caller, 'role'>;
  now: Date;
  /** Reads the merchant's synonyms. */
  readSearch: () => Promise<SearchSection>;
}

async function findOrders(q: string, now: Date): Promise<StaffHits['orders']> {
  const orders = await suggestOrders(q, now, staffHits);
  return orders.map(({ _id, number, buyer, totalCents, createdAt, isCancelled }) => ({
    _id,
    number,
    name: buyer.name ?? '',
    total: toEuros(totalCents),
    createdAt: createdAt.toISOString(),
    ...(isCancelled && { isCancelled }),
  }));
}

async function findCustomers(q: string, now: Date): Promise<StaffHits['customers']> {
  const [users, guests] = await Promise.all([suggestUsers(q, staffHits), suggestGuests(q, now, staffHits)]);
  const accounts = users.map(({ _id, name, email }) => ({ key: String(_id), name, email, isGuest: false }));
  const others = guests.map(({ number, buyer: { name, email } }) => ({
    key: number,
    name: name ?? '',
    email: email ?? '',
    isGuest: true,
  }));
  return [...accounts, ...others].slice(0, staffHits);
}

/** Finds a few orders, customers and products, of those that the caller's role may read. */
export async function searchForStaff({ q, caller, now, readSearch }: StaffSearch): Promise<StaffHits> {
  const may = (permission: Parameters<typeof isAllowed>[1]) => q !== '' && isAllowed(caller.role, permission);
  const [orders, customers, products] = await Promise.all([
    may('orders') ? findOrders(q, now) : [],
    may('customers') ? findCustomers(q, now) : [],
    may('products') ? readSearch().then((search) => suggestProducts(q, staffHits, search)) : [],
  ]);
  return { orders, customers, products };
}
