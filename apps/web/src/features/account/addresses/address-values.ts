import type { addressFieldsSchema, SavedAddress } from '@kontor/shared/wire/addresses';
import type * as z from 'zod/mini';
import { toStation } from '../../../entities/address/to-station.ts';

/** `packstation` is `yes` or empty; its parts are separate fields. */
export type AddressValues = Record<
  keyof z.output<typeof addressFieldsSchema> | `packstation.${'number' | 'postNumber'}`,
  string
>;

/** Returns the initial values of the form: those of a saved address, or of a new one with the user's name. */
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

/** Converts the form's values for the schema. */
export function toAddressInput({ packstation, ...values }: AddressValues) {
  const { country, 'packstation.number': number, 'packstation.postNumber': postNumber, ...fields } = values;
  return { ...fields, country, ...toStation({ chosen: packstation, country, number, postNumber }) };
}
