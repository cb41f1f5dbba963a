import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressBookView } from '../../features/account/addresses/address-book-view.tsx';
import { AccountFrame } from '../../features/account/frame/account-frame.tsx';

/** `/account/addresses`: address book of the signed-in user. */
export function AddressesPage() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountFrame title={t('accountArea.addresses')} intro={t('addresses.intro')} heading={heading}>
      <div className="sheet">
        <AddressBookView heading={heading} />
      </div>
    </AccountFrame>
  );
}
