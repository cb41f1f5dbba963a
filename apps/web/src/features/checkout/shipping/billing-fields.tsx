import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../../entities/address/fields/address-fields.tsx';
import { useCountries } from '../../../i18n/use-countries.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { FieldOf, SetField } from './shipping-fields.tsx';
import { billingFields } from './shipping-schema.ts';

interface BillingFieldsProps {
  field: FieldOf;
  set: SetField;
  /** Shown below the VAT id. */
  vatIdHint?: string | undefined;
}

/**
 * Invoice recipient, if it is a firm or has another address: a disclosure. Its fields have the names of the address fields;
 * they are not rendered while it is closed.
 */
export function BillingFields({ field, set, vatIdHint }: BillingFieldsProps) {
  const { t } = useTranslation();
  const fields = billingFields.map(field);
  const [isOpen, setOpen] = useState(fields.some(({ value }) => value !== ''));
  const open = isOpen || fields.some(({ error }) => Boolean(error));
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">{t('shipping.billing')}</summary>
      {open && <InvoiceFields field={field} set={set} vatIdHint={vatIdHint} />}
    </details>
  );
}

function InvoiceFields({ field, set, vatIdHint }: BillingFieldsProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const optional = t('onward.optional');
  return (
    <fieldset className="flow mt-2">
      <legend className="visually-hidden">{t('shipping.billing')}</legend>
      <p className="note">{t('shipping.billingHint')}</p>
      <div className="fields">
        <TextField
          {...field('billing.company')}
          label={t('shipping.company')}
          optional={optional}
          autoComplete="billing organization"
        />
        <TextField {...field('billing.name')} className="s3 stack" label={t('shipping.contact')} optional={optional} />
        <TextField
          {...field('billing.vatId')}
          className="s3 stack"
          label={t('shipping.vatId')}
          optional={optional}
          hint={vatIdHint && <Breakable text={vatIdHint} />}
        />
        <AddressFields
          field={(part) => field(`billing.address.${part}`)}
          set={(part, value) => set(`billing.address.${part}`, value)}
          // All countries: a firm may be based where the shop does not deliver.
          countries={countries}
          noCountry={t('shipping.sameCountry')}
          usualCountry={field('address.country').value}
          marks="optional"
          fill="billing"
        />
      </div>
    </fieldset>
  );
}
