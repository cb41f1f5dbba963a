import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../../../entities/address/fields/address-fields.tsx';
import type { useZodForm } from '../../../../components/use-zod-form.ts';
import { useShopSettings } from '../../../../lib/shop-settings.ts';
import { EmailField } from '../../../../ui/form/email-field.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import type { AddressValues } from './correction-values.ts';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;

interface CorrectionFieldsProps {
  field: (name: Extract<keyof AddressValues, string>) => FieldProps;
  set: (name: Extract<keyof AddressValues, string>, value: string) => void;
  /** Country of the order: it stays selectable even without delivery there. */
  country: string;
  /** Whether it is a gift: its recipient is on the parcel, whatever name the address has. */
  isGift: boolean;
}

/** Fields for recipient and address of an order. */
export function CorrectionFields({ field, set, country, isGift }: CorrectionFieldsProps) {
  const { t } = useTranslation();
  const { countries } = useShopSettings();
  const optional = t('onward.optional');
  return (
    <div className="fields">
      <TextField {...field('name')} className="s3 stack" label={t('adminSending.buyer')} required />
      <EmailField {...field('email')} className="s3 stack" label={t('adminUsers.email')} required />
      {isGift ? (
        <TextField {...field('recipient')} className="s3 stack" label={t('adminSending.giftRecipient')} required />
      ) : (
        <TextField
          {...field('shippingAddress.name')}
          className="s3 stack"
          label={t('adminSending.recipient')}
          optional={optional}
        />
      )}
      <TextField
        {...field('shippingAddress.company')}
        className="s3 stack"
        label={t('adminSending.company')}
        optional={optional}
      />
      <TextField {...field('shippingAddress.addition')} label={t('adminSending.addition')} optional={optional} />
      <AddressFields
        field={(part) => field(`shippingAddress.${part}`)}
        set={(part, value) => set(`shippingAddress.${part}`, value)}
        withStation
        countries={countries.includes(country) ? countries : [country, ...countries]}
        countryLast
        addition={{
          value: field('shippingAddress.addition').value,
          set: (addition) => set('shippingAddress.addition', addition),
        }}
      />
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
