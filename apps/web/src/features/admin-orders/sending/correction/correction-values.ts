import type { Order } from '@kontor/shared/wire/orders';
import { toStation } from '../../../../entities/address/to-station.ts';

/** Returns the initial values of the fields, by their paths in the call. */
export function toValues({ shippingAddress: to, gift, user, visitor }: Order) {
  const buyer = user ?? visitor;
  return {
    name: buyer?.name ?? '',
    email: buyer?.email ?? '',
    recipient: gift?.recipient ?? '',
    'shippingAddress.name': to.name ?? '',
    'shippingAddress.company': to.company ?? '',
    'shippingAddress.addition': to.addition ?? '',
    'shippingAddress.street': to.packstation ? '' : to.street,
    'shippingAddress.number': to.packstation ? '' : to.number,
    'shippingAddress.packstation': to.packstation ? 'yes' : '',
    'shippingAddress.packstation.number': to.packstation?.number ?? '',
    'shippingAddress.packstation.postNumber': to.packstation?.postNumber ?? '',
    'shippingAddress.zipcode': to.zipcode,
    'shippingAddress.city': to.city,
    'shippingAddress.country': to.country,
    'shippingAddress.phone': to.phone ?? '',
  };
}

export type AddressValues = ReturnType<typeof toValues>;

/** Converts the values for the call. @param isGift whether the name on the parcel is that of a gift's recipient */
export function toInput(values: AddressValues, isGift: boolean) {
  const parts = ['name', 'company', 'addition', 'street', 'number', 'zipcode', 'city', 'country', 'phone'];
  const all: Readonly<Record<string, string>> = values;
  return {
    name: values.name,
    email: values.email,
    ...(isGift && { recipient: values.recipient }),
    shippingAddress: {
      ...Object.fromEntries(parts.map((part) => [part, all[`shippingAddress.${part}`]])),
      ...toStation({
        chosen: values['shippingAddress.packstation'],
        country: values['shippingAddress.country'],
        number: values['shippingAddress.packstation.number'],
        postNumber: values['shippingAddress.packstation.postNumber'],
      }),
    },
  };
}
