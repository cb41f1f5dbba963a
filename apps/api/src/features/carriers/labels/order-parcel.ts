import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { nameRecipient } from '@kontor/shared/rules/order/name-recipient';
import type { Seller } from '@kontor/shared/schemas/settings-sections';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { Parcel, PostalAddress } from '../shipping-carrier.ts';

/** Returns the shop's own address from the settings. */
export function senderAddress({ legalName, street, number, zipcode, city, country }: Seller): PostalAddress {
  return { name: legalName, street, houseNumber: number, zipcode, city, country };
}

/** Returns the delivery address of an order. */
export function recipientAddress(order: StoredOrder): Parcel['recipient'] {
  const { shippingAddress: to, buyer } = order;
  const { number, postNumber } = to.packstation ?? {};
  const country = to.country ?? '';
  return {
    name: nameRecipient(order, buyer.name),
    company: to.company ?? undefined,
    addition: to.addition ?? undefined,
    street: to.street ?? '',
    houseNumber: to.number ?? '',
    zipcode: to.zipcode ?? '',
    city: to.city ?? '',
    country: findCountryCode(country) ?? country,
    email: buyer.email ?? undefined,
    phone: to.phone ?? undefined,
    ...(number && postNumber && { packstation: { number, postNumber } }),
  };
}
