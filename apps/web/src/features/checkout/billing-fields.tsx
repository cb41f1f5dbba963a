import { countryCodes } from '@kontor/shared/countries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StreetFields } from '../../entities/address/street-fields.tsx';
import { useFormat } from '../../i18n/format.ts';
import { sortByName } from '../../lib/sort-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import type { FieldOf, SetField } from './shipping-fields.tsx';
import { billingFields } from './shipping-schema.ts';

interface BillingFieldsProps {
  field: FieldOf;
  set: SetField;
  /** Stands below the VAT id. */
  vatIdHint?: string | undefined;
}

/**
 * Whom the invoice is written to, where that is a firm or another address: folded until somebody wants it. Its fields have the
 * names of the address's: none is there while folded.
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
        <InvoiceCountry {...field('billing.address.country')} />
        <StreetFields
          field={(name) => field(`billing.address.${name}`)}
          set={(name, value) => set(`billing.address.${name}`, value)}
          country={field('billing.address.country').value || field('address.country').value}
          optional
          fill="billing"
        />
      </div>
    </fieldset>
  );
}

/** Any country: a firm may have its seat where nothing is delivered to. */
function InvoiceCountry(field: ReturnType<FieldOf>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const named = countryCodes.map((code) => ({ code, name: format.country(code) }));
  const countries = sortByName(named, ({ name }) => name, language);
  return (
    <SelectField {...field} label={t('shipping.country')} autoComplete="billing country">
      <option value="">{t('shipping.sameCountry')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
