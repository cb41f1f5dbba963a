import type { StoredOrder } from '../order.model.ts';

/** Returns the recipient of an order's invoice, if it differs from the buyer. */
export function readBillingAddress({ billing }: Pick<StoredOrder, 'billing'>) {
  if (!billing) return undefined;
  const { company, name, street, number, zipcode, city, country, vatId } = billing;
  return {
    ...(company && { company }),
    ...(name && { name }),
    street: street ?? '',
    number: number ?? '',
    zipcode: zipcode ?? '',
    city: city ?? '',
    country: country ?? '',
    ...(vatId && { vatId }),
  };
}
