import type { addressFieldsSchema, SavedAddress } from '@kontor/shared/wire/addresses';
import type * as z from 'zod/mini';
import { toStation } from '../../../entities/address/to-station.ts';

/** `packstation` is `yes`, or empty; its parts are fields of their own. */
export type AddressValues = Record<
  keyof z.output<typeof addressFieldsSchema> | `packstation.${'number' | 'postNumber'}`,
  string
>;

/** Returns the initial values of the form: a saved address, or a new one to the signed-in user. */
export function toAddressValues(
  address: SavedAddress | undefined,
  { name, country }: { name: string; country: string },
): AddressValues {
  return {
    label: address?.label ?? '',
    name: address?.name ?? name,
    company: address?.company ?? '',
    vatId: address?.vatId ?? '',
    street: address?.packstation ? '' : (address?.street ?? ''),
    number: address?.packstation ? '' : (address?.number ?? ''),
    packstation: address?.packstation ? 'yes' : '',
    'packstation.number': address?.packstation?.number ?? '',
    'packstation.postNumber': address?.packstation?.postNumber ?? '',
    zipcode: address?.zipcode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? country,
  };
}

/** The values in the shape of the schema. */
export function toAddressInput({ packstation, ...values }: AddressValues) {
  const { country, 'packstation.number': number, 'packstation.postNumber': postNumber, ...fields } = values;
  return { ...fields, country, ...toStation({ chosen: packstation, country, number, postNumber }) };
}
