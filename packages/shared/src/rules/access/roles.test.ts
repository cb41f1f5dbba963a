import { expect, it } from 'vitest';
import { isAllowed, type Permission, permissions, type Role, roles } from './roles.ts';

const everybody: readonly Role[] = roles;

/** Table of docs/decisions/030: the roles with each permission. */
const whoMay: Readonly<Record<Permission, readonly Role[]>> = {
  account: everybody,
  overview: ['owner', 'office'],
  orders: ['owner', 'office'],
  sending: ['owner', 'office', 'packing'],
  refunds: ['owner', 'office'],
  withdrawals: ['owner', 'office'],
  documents: ['owner', 'office'],
  bank: ['owner', 'office'],
  books: ['owner', 'office'],
  mails: ['owner', 'office'],
  customers: ['owner', 'office'],
  products: ['owner', 'catalogue'],
  reviews: ['owner', 'office'],
  texts: ['owner', 'catalogue'],
  settings: ['owner'],
  people: ['owner'],
};

it.each(permissions)('%s is allowed to these roles alone, and never without a role', (permission) => {
  expect(roles.filter((role) => isAllowed(role, permission))).toEqual(whoMay[permission]);
  expect(isAllowed(undefined, permission)).toBe(false);
});
