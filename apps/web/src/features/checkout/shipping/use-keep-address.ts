import type { SavedAddress } from '@kontor/shared/wire/addresses';
import type { ShippingAddress } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { useReplaceAddressesMutation } from '../../../entities/address/address-api.ts';
import { listKnownIds, putAddress } from '../../../entities/address/address-book.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { findSaved } from './saved-address.ts';
import { pickAddress } from './shipping-schema.ts';

/**
 * Returns a function that adds a new delivery address to the address book. The order does not wait for it; a toast shows the
 * result. The entry has the name of the parcel, which is another than the buyer's for a gift.
 */
export function useKeepAddress(book: readonly SavedAddress[]) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [replace] = useReplaceAddressesMutation();
  return async (address: ShippingAddress, name: string): Promise<void> => {
    if (findSaved(book, address, name)) return;
    const { packstation } = address;
    const kept = { ...pickAddress(address), name, ...(packstation && { packstation }) };
    const { error } = await replace({ body: putAddress(book, kept), query: listKnownIds(book) });
    showToast(t(error ? 'addresses.notKept' : 'addresses.saved'));
  };
}
