import type { SavedAddress } from '@kontor/shared/wire/addresses';
import { useTranslation } from 'react-i18next';
import { AddressLines } from '../../../entities/address/address-lines.tsx';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { findRemark, isChoosable } from './saved-address.ts';

interface SavedAddressesProps {
  book: readonly SavedAddress[];
  /** Undefined for an address outside of the book. */
  chosen: SavedAddress | undefined;
  onChoose: (address: SavedAddress | undefined) => void;
}

/** Choice of the saved addresses; those that cannot be chosen, or have an unusual postcode, say so. */
export function SavedAddresses({ book, chosen, onChoose }: SavedAddressesProps) {
  const { t } = useTranslation();
  const { countries } = useShopSettings();
  return (
    <ChoiceGroup legend={t('addresses.choose')}>
      {book.map((address) => {
        const remark = findRemark(address, countries);
        return (
          <Choice
            key={address._id}
            type="radio"
            name="savedAddress"
            className="choice-lines"
            checked={address._id === chosen?._id}
            disabled={!isChoosable(address, countries)}
            onChange={() => onChoose(address)}
            label={
              <span>
                <AddressLines address={address} />
                {remark && <span className="note"> {t(remark)}</span>}
              </span>
            }
          />
        );
      })}
      <Choice
        type="radio"
        name="savedAddress"
        className="mt-2"
        checked={chosen === undefined}
        onChange={() => onChoose(undefined)}
        label={t('addresses.other')}
      />
    </ChoiceGroup>
  );
}
