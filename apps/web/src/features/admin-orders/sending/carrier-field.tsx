import { carrierNames, carriers } from '@kontor/shared/schemas/order/order-shipments';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/field.tsx';

/** Select for the carrier of a parcel; optional. */
export function CarrierField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const { t } = useTranslation();
  return (
    <SelectField {...props} label={t('adminSending.carrier')}>
      <option value="">{t('adminSending.noCarrier')}</option>
      {carriers.map((carrier) => (
        <option key={carrier} value={carrier}>
          {carrier === 'other' ? t('adminSending.otherCarrier') : carrierNames[carrier]}
        </option>
      ))}
    </SelectField>
  );
}
