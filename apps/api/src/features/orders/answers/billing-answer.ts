import type { StoredOrder } from '../order.model.ts';

/** To whom an order's invoice is written, where that is another than the buyer. */
export function billingAnswerOf({ billing }: Pick<StoredOrder, 'billing'>) {
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
