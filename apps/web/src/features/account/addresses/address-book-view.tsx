import type { SavedAddress } from '@kontor/shared/wire/addresses';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useLaterFocus } from '../../../ui/overlay/use-later-focus.ts';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { AddressRemoval } from './address-removal.tsx';
import { useAddressBook } from './use-address-book.ts';

/** Form shown instead of the list: for a new address, or for a saved one. */
type Editing = 'new' | SavedAddress | undefined;

/** The address book: list and form. @param heading gets the focus when a form is closed */
export function AddressBookView({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const focusLater = useLaterFocus();
  const addressBook = useAddressBook();
  const { book, loading, forgetRefusal } = addressBook;
  const [editing, setEditing] = useState<Editing>();
  const [toRemove, setToRemove] = useState<SavedAddress>();
  const leave = (said?: 'addresses.saved' | 'addresses.removed'): void => {
    forgetRefusal();
    setEditing(undefined);
    setToRemove(undefined);
    focusLater(() => heading.current);
    if (said) showToast(t(said));
  };
  if (!book && !loading.problem) return <TextSkeleton lines={6} />;
  if (!book && loading.problem)
    return <LoadFailed problem={loading.problem} busy={loading.isFetching} onRetry={() => void loading.refetch()} />;
  if (editing) {
    const address = editing === 'new' ? undefined : editing;
    const props = { address, addressBook, onSaved: () => leave('addresses.saved'), onCancel: () => leave() };
    return <AddressForm {...props} />;
  }
  return (
    <>
      <AddressList book={book ?? []} onAdd={() => setEditing('new')} onChange={setEditing} onRemove={setToRemove} />
      <AddressRemoval
        address={toRemove}
        addressBook={addressBook}
        onRemoved={() => leave('addresses.removed')}
        onClose={() => {
          forgetRefusal();
          setToRemove(undefined);
        }}
      />
    </>
  );
}
