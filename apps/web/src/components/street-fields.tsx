import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/form/field.tsx';
import type { useZodForm } from './use-zod-form.ts';

interface StreetFieldsProps {
  field: (name: 'street' | 'number' | 'zipcode' | 'city') => ReturnType<ReturnType<typeof useZodForm>['field']>;
  /** Whether the address may be left out: no line is marked then, as all are wanted once there is one. The postcode always may be. */
  optional?: boolean;
  /** What browsers fill in: the shopper's own address, that of their invoices, or nothing. */
  fill?: 'own' | 'billing';
}

/** The lines of an address that all countries have, in a grid of fields. */
export function StreetFields({ field, optional = false, fill }: StreetFieldsProps) {
  const { t } = useTranslation();
  const mark = optional ? {} : { required: true };
  const filled = (token: string) =>
    fill === undefined ? {} : { autoComplete: fill === 'own' ? token : `${fill} ${token}` };
  return (
    <>
      <TextField
        {...field('street')}
        {...filled('address-line1')}
        {...mark}
        className="s4"
        label={t('shipping.street')}
      />
      <TextField
        {...field('number')}
        {...filled('address-line2')}
        {...mark}
        className="s2"
        label={t('shipping.number')}
      />
      <TextField
        {...field('zipcode')}
        {...filled('postal-code')}
        className="s2 stack"
        label={t('shipping.zipcode')}
        optional={t('onward.optional')}
        inputMode={fill === 'own' ? 'numeric' : undefined}
      />
      <TextField
        {...field('city')}
        {...filled('address-level2')}
        {...mark}
        className="s4 stack"
        label={t('shipping.city')}
      />
    </>
  );
}
