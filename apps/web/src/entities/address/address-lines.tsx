import type { SavedAddress } from '@kontor/shared/wire/addresses';
import { writePostNumber } from '@kontor/shared/schemas/packstation';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** A saved address in three or four lines: label, recipient and address. */
export function AddressLines({ address }: { address: SavedAddress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { label, name, company, street, number, zipcode, city, country, isDefault } = address;
  const title = [label, isDefault && t('addresses.default')].filter(Boolean).join(' · ');
  return (
    <span className="wrap-anywhere">
      {title && (
        <>
          <strong>{title}</strong>
          <br />
        </>
      )}
      {[name, company, writePostNumber(address)].filter(Boolean).join(', ')}
      <br />
      {`${street}\u00a0${number}`}
      <br />
      {zipcode && `${zipcode} `}
      {city}, {format.country(country)}
    </span>
  );
}
