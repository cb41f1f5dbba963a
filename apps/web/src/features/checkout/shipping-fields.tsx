import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { StreetFields } from '../../components/street-fields.tsx';
import type { useZodForm } from '../../components/use-zod-form.ts';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { EmailField } from '../../ui/form/email-field.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { selectShippingAddress } from './checkout-slice.ts';
import { isOffered, type ShippingField } from './shipping-schema.ts';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;
export type FieldOf = (name: ShippingField) => FieldProps;

/** Name and e-mail address of a guest, and the way to the login. */
export function GuestFields({ field }: { field: FieldOf }) {
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
    </fieldset>
  );
}

/** The delivery address: the country first, because what delivery costs follows from it. */
export function AddressFields({ field, countryHint }: { field: FieldOf; countryHint: ReactNode }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="visually-hidden">{t('shipping.address')}</legend>
      <h2 className="fs-head">{t('shipping.address')}</h2>
      <div className="fields">
        <CountryField {...field('address.country')} hint={countryHint} />
        <StreetFields field={(name) => field(`address.${name}`)} fill="own" />
      </div>
    </fieldset>
  );
}

/** The countries delivered to; free text that was stored earlier stays to be chosen. */
function CountryField(field: FieldProps & { hint: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { countries } = useShopSettings();
  const stored = useSelector(selectShippingAddress)?.country;
  const isFreeText = stored !== undefined && !countries.includes(stored) && isOffered(stored, countries);
  const offered = isFreeText ? [...countries, stored] : countries;
  return (
    <SelectField {...field} label={t('shipping.country')} autoComplete="country" required>
      {field.value === '' && <option value="">{t('shipping.chooseCountry')}</option>}
      {offered.map((country) => (
        <option key={country} value={country}>
          {format.country(country)}
        </option>
      ))}
    </SelectField>
  );
}
