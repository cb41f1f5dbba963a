import { useTranslation } from 'react-i18next';
import { StreetFields } from '../../../entities/address/street-fields.tsx';
import type { useZodForm } from '../../../components/use-zod-form.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import type { AddressValues } from './address-correction.tsx';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;

interface AddressFieldsProps {
  field: (name: Extract<keyof AddressValues, string>) => FieldProps;
  set: (name: Extract<keyof AddressValues, string>, value: string) => void;
  /** Of the order: stays to be chosen, whatever is delivered to by now. */
  country: string;
}

/** Who ordered, and where it goes. */
export function AddressFields({ field, set, country }: AddressFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { countries } = useShopSettings();
  const offered = countries.includes(country) ? countries : [country, ...countries];
  const optional = t('onward.optional');
  return (
    <div className="fields">
      <TextField {...field('name')} className="s3 stack" label={t('adminSending.buyer')} required />
      <EmailField {...field('email')} className="s3 stack" label={t('adminUsers.email')} required />
      <TextField
        {...field('shippingAddress.name')}
        className="s3 stack"
        label={t('adminSending.recipient')}
        optional={optional}
      />
      <TextField
        {...field('shippingAddress.company')}
        className="s3 stack"
        label={t('adminSending.company')}
        optional={optional}
      />
      <TextField {...field('shippingAddress.addition')} label={t('adminSending.addition')} optional={optional} />
      <StreetFields
        field={(name) => field(`shippingAddress.${name}`)}
        set={(name, value) => set(`shippingAddress.${name}`, value)}
        setAddition={(addition) => {
          const typed = field('shippingAddress.addition').value.trim();
          if (typed !== '' && typed !== addition) return false;
          set('shippingAddress.addition', addition);
          return true;
        }}
        postcodeOf={field('shippingAddress.country').value}
        station={{
          isChosen: field('shippingAddress.packstation').value !== '',
          choose: (isChosen) => set('shippingAddress.packstation', isChosen ? 'yes' : ''),
          field: (name) => field(`shippingAddress.packstation.${name}`),
        }}
      />
      <SelectField {...field('shippingAddress.country')} className="s3 stack" label={t('shipping.country')} required>
        {offered.map((code) => (
          <option key={code} value={code}>
            {format.country(code)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('shippingAddress.phone')}
        className="s3 stack"
        label={t('adminSending.phone')}
        optional={optional}
        type="tel"
      />
    </div>
  );
}
