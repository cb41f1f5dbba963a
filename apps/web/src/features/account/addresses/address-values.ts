import type { addressFieldsSchema, SavedAddress } from '@kontor/shared/addresses';
import type * as z from 'zod/mini';

export type AddressValues = Record<keyof z.output<typeof addressFieldsSchema>, string>;

/** What the form begins with: an address of the book, or a new one to whoever is signed in. */
export function toAddressValues(
  address: SavedAddress | undefined,
  { name, country }: { name: string; country: string },
): AddressValues {
  return {
    label: address?.label ?? '',
    name: address?.name ?? name,
    company: address?.company ?? '',
    vatId: address?.vatId ?? '',
    street: address?.street ?? '',
    number: address?.number ?? '',
    zipcode: address?.zipcode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? country,
  };
}
