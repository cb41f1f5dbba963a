/** Permissions of staff, by area of work. Each API call for staff requires one. */
export const permissions = [
  /** The second factor of one's own account: everybody of the shop. */
  'account',
  /** Figures of the shop, and what waits. */
  'overview',
  /** Orders with their money: find, mark, cancel, correct and write notes on them. */
  'orders',
  /** Chosen orders without their money: what is to be fetched, packed and sent. */
  'sending',
  'refunds',
  'withdrawals',
  /** Invoices and their corrections. */
  'documents',
  /** Bank statements. */
  'bank',
  /** Movements of money, and the closing of their months. */
  'books',
  /** Mails the shop has sent, with their recipients. */
  'mails',
  /** Accounts of those who buy. */
  'customers',
  /** Products, their texts and pictures, prices and stock. */
  'products',
  /** Reviews: reports of them, what becomes of them, answers to them. */
  'reviews',
  /** Drafts of the legal texts. */
  'texts',
  /** The shop's own data, its opening, and what legal texts it publishes. */
  'settings',
  /** Accounts of those who work in the shop, and their roles. */
  'people',
] as const;
export type Permission = (typeof permissions)[number];

/** Roles of those who work in the shop. On the wire `isAdmin` is true for each of them (docs/decisions/030). */
export const roles = ['owner', 'office', 'packing', 'catalogue'] as const;
export type Role = (typeof roles)[number];

/** Permissions by role. An account without a role has none. */
const allowed: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  office: [
    'account',
    'overview',
    'orders',
    'sending',
    'refunds',
    'withdrawals',
    'documents',
    'bank',
    'books',
    'mails',
    'customers',
    'reviews',
  ],
  packing: ['account', 'sending'],
  catalogue: ['account', 'products', 'texts'],
};

/** Permissions that an API key may have: the shop's people and their own accounts stay with persons (docs/decisions/070). */
export const programPermissions = permissions.filter(
  (permission) => permission !== 'people' && permission !== 'account',
);
export type ProgramPermission = (typeof programPermissions)[number];

/** Whether a role, or none, includes a permission. */
export function isAllowed(role: Role | undefined, permission: Permission): boolean {
  return role !== undefined && allowed[role].includes(permission);
}
