import type { SavedAddress } from '@kontor/shared/wire/addresses';
import { useTranslation } from 'react-i18next';
import { removeAddress } from '../../../entities/address/address-book.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { nameAddress } from './address-list.tsx';
import type { AddressBook } from './use-address-book.ts';

interface AddressRemovalProps {
  /** The address to remove; the dialog is open while it is defined. */
  address: SavedAddress | undefined;
  addressBook: AddressBook;
  onRemoved: () => void;
  onClose: () => void;
}

/** Dialog that confirms the removal of an address. */
export function AddressRemoval({ address, addressBook, onRemoved, onClose }: AddressRemovalProps) {
  const { t } = useTranslation();
  const remove = async ({ _id }: SavedAddress): Promise<void> => {
    if (!(await addressBook.save((book) => removeAddress(book, _id)))) onRemoved();
  };
  return (
    <ConfirmDialog
      open={address !== undefined}
      title={
        <span className="wrap-anywhere">
          {t('addresses.removeTitle', { name: address ? nameAddress(address) : '' })}
        </span>
      }
      confirmLabel={t('addresses.removeYes')}
      cancelLabel={t('common.cancel')}
      danger
      busy={addressBook.isSaving}
      onConfirm={() => address && void remove(address)}
      onCancel={onClose}
    >
      {addressBook.refusal ? <Alert tone="danger">{addressBook.refusal}</Alert> : t('addresses.removeText')}
    </ConfirmDialog>
  );
}
