import type { ShippingAddress } from '@kontor/shared/wire/orders';

/** Returns an address in its stored form: without omitted fields, which the driver would store as null. */
export function storedAddress({ name, company, addition, phone, packstation, ...address }: ShippingAddress) {
  return {
    ...address,
    ...(name && { name }),
    ...(company && { company }),
    ...(addition && { addition }),
    ...(phone && { phone }),
    ...(packstation && { packstation }),
  };
}
