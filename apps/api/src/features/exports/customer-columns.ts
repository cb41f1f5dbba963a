import type { CustomerAddress } from '../users/lists/stream-customers.service.ts';
import { type Column, column } from './export-table.ts';

const addressFields = ['label', 'name', 'company', 'vatId', 'street', 'number', 'zipcode', 'city', 'country'] as const;

const address = addressFields.map((field) =>
  column<CustomerAddress>(`address.${field}`, (entry) => entry.address?.[field]),
);

/** Columns of a customer with one of their addresses. */
export const customerColumns: readonly Column<CustomerAddress>[] = [
  column('_id', ({ customer }) => String(customer._id)),
  column('name', ({ customer }) => customer.name),
  column('email', ({ customer }) => customer.email),
  column('language', ({ customer }) => customer.language),
  column('createdAt', ({ customer }) => customer.createdAt),
  ...address,
  column('address.packstation.postNumber', (entry) => entry.address?.packstation?.postNumber),
  column('address.isDefault', (entry) => entry.address?.isDefault),
];
