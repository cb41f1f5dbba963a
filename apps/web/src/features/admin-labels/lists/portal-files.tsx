import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { useCarriersQuery } from '../../../entities/carrier/carriers-api.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { AddressFile } from './address-file.tsx';
import { ParcelList } from './parcel-list.tsx';

/**
 * Files exchanged with a carrier's portal: an export of addresses, and an import of tracking numbers.
 * @param numbers orders whose addresses go out; none if only lists come back
 */
export function PortalFiles({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation();
  const { data: carriers = [] } = useCarriersQuery(undefined, alwaysFresh);
  const [chosen, setChosen] = useState<Carrier>();
  const names = carriers.filter(({ files }) => files).map(({ name }) => name);
  const carrier = chosen ?? names[0];
  if (carrier === undefined) return null;
  return (
    <section className="screen-only flow mt-6" aria-labelledby="portal-heading">
      <h2 id="portal-heading">{t('adminLabels.portal')}</h2>
      <p className="note">{t(numbers.length > 0 ? 'adminLabels.portalHint' : 'adminLabels.portalBackHint')}</p>
      <div className="toolbar compact">
        <SelectField
          label={t('adminLabels.portalOf')}
          value={carrier}
          onChange={({ target }) => setChosen(names.find((name) => name === target.value))}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {findCarrierName(name)}
            </option>
          ))}
        </SelectField>
        {numbers.length > 0 && <AddressFile carrier={carrier} numbers={numbers} />}
      </div>
      <ParcelList key={carrier} carrier={carrier} />
    </section>
  );
}
