import { limits } from '@kontor/shared/rules/access/limits';
import { languages } from '@kontor/shared/rules/text/languages';
import { draftPayments } from '@kontor/shared/wire/order-drafts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../entities/address/fields/address-fields.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { DecimalField } from '../../ui/form/decimal-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { DeliverySelect } from './delivery-select.tsx';
import { readLines } from './draft-values.ts';
import { isQuantity } from './edit/edited-lines.ts';
import type { DraftFormState } from './use-draft-form.ts';

interface PartProps {
  id: 'customer' | 'lines' | 'address' | 'terms';
  children: ReactNode;
}

function Part({ id, children }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className="ruled" aria-labelledby={`draft-${id}`}>
      <h2 id={`draft-${id}`} className="h-small">
        {t(`adminDrafts.parts.${id}`)}
      </h2>
      {children}
    </section>
  );
}

function AddressPart({ form: { field, set, values } }: { form: DraftFormState }) {
  const { t } = useTranslation();
  const { countries } = useShopSettings();
  const optional = t('onward.optional');
  const country = values['shippingAddress.country'];
  return (
    <div className="fields">
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
      <AddressFields
        field={(part) => field(`shippingAddress.${part}`)}
        set={(part, value) => set(`shippingAddress.${part}`, value)}
        withStation
        countries={countries.includes(country) || country === '' ? countries : [country, ...countries]}
        countryLast
        addition={{
          value: values['shippingAddress.addition'],
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

function TermsPart({ form: { field, values } }: { form: DraftFormState }) {
  const { t } = useTranslation();
  const optional = t('onward.optional');
  return (
    <div className="fields">
      <DecimalField
        {...field('discount.amount')}
        className="s3"
        label={t('adminDrafts.discount')}
        optional={optional}
      />
      <TextField
        {...field('discount.name')}
        className="s3"
        label={t('adminDrafts.discountName')}
        hint={t('adminDrafts.discountHint')}
        optional={values['discount.amount'] ? undefined : optional}
        autoComplete="off"
        maxLength={limits.promotionName}
      />
      <DeliverySelect
        {...field('shippingMethod')}
        className="s3"
        label={t('adminOrderEdit.delivery')}
        items={readLines(values.lines).flatMap(({ id, qty }) =>
          id && isQuantity(qty) ? [{ _id: id, qty: Number(qty) }] : [],
        )}
        to={{
          country: values['shippingAddress.country'],
          zipcode: values['shippingAddress.zipcode'].trim(),
          packstation: values['shippingAddress.packstation'],
        }}
        none={t('adminDrafts.noDelivery')}
      />
      <DecimalField
        {...field('shipping')}
        label={t('adminDrafts.shipping')}
        hint={t('adminDrafts.shippingHint')}
        optional={optional}
      />
      <SelectField {...field('payment')} className="s3" label={t('adminDrafts.payment')}>
        {draftPayments.map((one) => (
          <option key={one} value={one}>
            {t(`adminDrafts.payments.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('language')} className="s3" label={t('adminDrafts.language')}>
        {languages.map((one) => (
          <option key={one} value={one}>
            {t(`adminDrafts.languages.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field('note')}
        label={t('adminDrafts.note')}
        hint={t('adminDrafts.noteHint')}
        optional={optional}
        maxLength={limits.orderNote}
        rows={3}
      />
    </div>
  );
}

/** Fields of a draft: buyer, articles, address, and what was agreed. */
export function DraftFields({ form }: { form: DraftFormState }) {
  return (
    <div className="flow compact">
      <Part id="customer">
        <CustomerFields form={form} />
      </Part>
      <Part id="lines">
        <LineFields form={form} />
      </Part>
      <Part id="address">
        <AddressPart form={form} />
      </Part>
      <Part id="terms">
        <TermsPart form={form} />
      </Part>
    </div>
  );
}
