import type { SavedAddress } from '@kontor/shared/wire/addresses';
import type { ShippingAddress } from '@kontor/shared/wire/orders';
import { isPostcode, lacksPostcode } from '@kontor/shared/schemas/postcodes';
import { isOffered, pickAddress, type ShippingValues } from './shipping-schema.ts';

/**
 * Converts a saved address to that of an order.
 * @param buyer name of the buyer; the address contains a name only if it differs
 */
export function toShippingAddress(saved: SavedAddress, buyer: string): ShippingAddress {
  const { name, company, packstation } = saved;
  return {
    ...pickAddress(saved),
    ...(name !== buyer && { name }),
    ...(company && { company }),
    ...(packstation && { packstation }),
  };
}

function isSame(saved: SavedAddress, address: ShippingAddress, buyer: string): boolean {
  const { name, company, packstation, ...asked } = toShippingAddress(saved, buyer);
  // Fields that the book cannot hold make it a different address.
  if (address.addition || address.phone) return false;
  const isSamePlace = JSON.stringify(asked) === JSON.stringify(pickAddress(address));
  if (packstation?.postNumber !== address.packstation?.postNumber) return false;
  return isSamePlace && name === address.name && company === address.company;
}

/** Finds the saved address that equals this one. */
export function findSaved(
  book: readonly SavedAddress[],
  address: ShippingAddress,
  buyer: string,
): SavedAddress | undefined {
  return book.find((saved) => isSame(saved, address, buyer));
}

/** Tells whether an address can be chosen unchanged: the shop delivers there, and it has the postcode that Germany needs. */
export function isChoosable(saved: SavedAddress, countries: readonly string[]): boolean {
  return isOffered(saved.country, countries) && !lacksPostcode(saved);
}

/**
 * Returns the text key of the remark on a saved address: no delivery, a missing postcode, or one unknown in its country.
 */
export function findRemark(saved: SavedAddress, countries: readonly string[]) {
  if (!isOffered(saved.country, countries)) return 'addresses.notDelivered';
  if (lacksPostcode(saved)) return 'addresses.noZipcode';
  return isPostcode(saved) ? undefined : 'addresses.wrongZipcode';
}

/**
 * Returns the address that the checkout starts with: that of this order, otherwise the default address if the shop delivers
 * there.
 */
export function chooseSaved(
  book: readonly SavedAddress[],
  { address, buyer, countries }: { address: ShippingAddress | null; buyer: string; countries: readonly string[] },
): SavedAddress | undefined {
  const delivered = book.filter((saved) => isChoosable(saved, countries));
  if (address) return findSaved(delivered, address, buyer);
  return delivered.find(({ isDefault }) => isDefault) ?? delivered[0];
}

/** Returns the invoice fields for the firm of a saved address; empty strings for an address without one. */
function makeFirmFields(saved: SavedAddress | undefined) {
  return {
    'billing.company': saved?.company ?? '',
    'billing.name': saved?.company ? saved.name : '',
    'billing.vatId': saved?.company ? (saved.vatId ?? '') : '',
  };
}

/** Fills the invoice with the firm of a newly chosen address. A firm that the user has typed stays. */
export function fillFirm(
  values: ShippingValues,
  before: SavedAddress | undefined,
  chosen: SavedAddress | undefined,
): ShippingValues {
  const isUntouched = Object.entries(makeFirmFields(before)).every(
    ([name, value]) => value === values[name as keyof ShippingValues],
  ); // `makeFirmFields` names fields only
  return isUntouched ? { ...values, ...makeFirmFields(chosen) } : values;
}

/** Returns the name of a saved address, if it is another than the buyer's. */
export function findOtherName({ name }: SavedAddress, buyer: string): string | undefined {
  return name === buyer ? undefined : name;
}

/** Fills the recipient of a gift with the name of a newly chosen address. A name that the user has typed stays. */
export function fillRecipient(
  values: ShippingValues,
  buyer: string,
  before: SavedAddress | undefined,
  chosen: SavedAddress | undefined,
): ShippingValues {
  const nameOf = (saved: SavedAddress | undefined): string => (saved && findOtherName(saved, buyer)) ?? '';
  if (!values.gift || values['gift.recipient'] !== nameOf(before)) return values;
  return { ...values, 'gift.recipient': nameOf(chosen) };
}
