import type { ShippingAddress } from '@kontor/shared/wire/orders';

/** An address as it is stored: without what was left out, which the driver would store as null. */
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
