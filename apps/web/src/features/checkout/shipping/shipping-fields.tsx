import type { AddressPart } from '../../../entities/address/fields/address-parts.ts';
import type { StationPart } from '../../../entities/address/fields/packstation-fields.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { AddressFields } from '../../../entities/address/fields/address-fields.tsx';
import type { useZodForm } from '../../../components/use-zod-form.ts';
import { makeLoginPath } from '../../../session/safe-redirect.ts';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { selectShippingAddress } from '../checkout-slice.ts';
import { furtherFields, isOffered, type ShippingField } from './shipping-schema.ts';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;
export type FieldOf = (name: ShippingField) => FieldProps;
export type SetField = (name: ShippingField, value: string) => void;

interface GuestFieldsProps {
  field: FieldOf;
  /** Shown below the fields. */
  children: ReactNode;
}

/** Fields for name and e-mail address of a guest, with a link to the login. */
export function GuestFields({ field, children }: GuestFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="guest">
      <legend className="visually-hidden">{t('shipping.guestGroup')}</legend>
      <div className="row between">
        <h2>{t('shipping.guestTitle')}</h2>
        <p className="note">
          {t('shipping.alreadyCustomer')} <Link to={makeLoginPath('/shipping')}>{t('shipping.signIn')}</Link>
        </p>
      </div>
      <div className="fields">
        <TextField
          {...field('guest.name')}
          className="s3 stack"
          label={t('shipping.name')}
          autoComplete="name"
          required
        />
        <EmailField
          {...field('guest.email')}
          className="s3 stack"
          label={t('shipping.email')}
          hint={t('shipping.emailHint')}
          required
        />
      </div>
      {children}
    </fieldset>
  );
}

type DeliveryPart = AddressPart | StationPart;

interface DeliveryFieldsProps {
  field: FieldOf;
  set: SetField;
  countryHint: ReactNode;
  /** Whether nothing is delivered: then it is the buyer's address, and no parcel station. */
  isInvoice?: boolean;
}

/** Fields of the delivery address: the country first, because it decides the shipping costs. */
export function DeliveryFields({ field, set, countryHint, isInvoice = false }: DeliveryFieldsProps) {
  const { t } = useTranslation();
  const title = t(isInvoice ? 'soldVouchers.address' : 'shipping.address');
  // A new key remounts the optional fields, so that they open once one of them is filled in by script.
  const [additions, setAdditions] = useState(0);
  const setAddition = (addition: string): void => {
    set('address.addition', addition);
    setAdditions((count) => count + 1);
  };
  return (
    <fieldset>
      <legend className="visually-hidden">{title}</legend>
      <h2 className="fs-head">{title}</h2>
      <div className="fields">
        <AddressFields
          field={(part: DeliveryPart) => field(`address.${part}`)}
          set={(part: DeliveryPart, value: string) => set(`address.${part}`, value)}
          withStation={!isInvoice}
          countries={useOfferedCountries()}
          noCountry={field('address.country').value === '' ? t('shipping.chooseCountry') : undefined}
          countryHint={countryHint}
          addition={{ value: field('address.addition').value, set: setAddition }}
          fill="own"
        />
      </div>
      <FurtherFields key={additions} field={field} />
    </fieldset>
  );
}

/** Optional fields of an address, in a disclosure. */
function FurtherFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  const fields = furtherFields.map(field);
  const [isOpen, setOpen] = useState(fields.some(({ value }) => value !== ''));
  const open = isOpen || fields.some(({ error }) => Boolean(error));
  const optional = t('onward.optional');
  return (
    <details className="mt-4" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">{t('shipping.further')}</summary>
      {open && (
        <div className="fields mt-2">
          <TextField
            {...field('address.company')}
            className="s3 stack"
            label={t('shipping.company')}
            optional={optional}
            autoComplete="organization"
          />
          <TextField
            {...field('address.addition')}
            className="s3 stack"
            label={t('shipping.addition')}
            optional={optional}
            hint={t('shipping.additionHint')}
            autoComplete="address-line2"
          />
          <TextField
            {...field('address.phone')}
            className="s3 stack"
            label={t('shipping.phone')}
            optional={optional}
            hint={t('shipping.phoneHint')}
            type="tel"
            autoComplete="tel"
          />
        </div>
      )}
    </details>
  );
}

/** Returns the countries with delivery, and a country stored earlier as free text. */
function useOfferedCountries(): readonly string[] {
  const { countries } = useShopSettings();
  const stored = useSelector(selectShippingAddress)?.country;
  const isFreeText = stored !== undefined && !countries.includes(stored) && isOffered(stored, countries);
  return isFreeText ? [...countries, stored] : countries;
}
