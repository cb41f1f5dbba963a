import { toCents } from '@kontor/shared/rules/prices/money';
import { listOffers } from '@kontor/shared/rules/shipping/choose-method';
import { shippingClasses, usualShippingClass } from '@kontor/shared/rules/shipping/shipping-classes';
import { localize } from '@kontor/shared/rules/text/localize';
import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { normalizeAmount } from '../../../lib/amounts.ts';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { Table } from '../../../ui/list/table.tsx';

/** Cart as typed. */
type TypedCart = Record<'kg' | 'euros' | 'size' | 'country' | 'zipcode', string>;

interface DeliveryExampleProps {
  /** As typed; undefined while the form has an error. */
  methods: readonly ShippingMethod[] | undefined;
  /** ISO code of the seller's country. */
  home: string;
}

const readNumber = (text: string): number => Number(normalizeAmount(text)) || 0;

/** Example: what a cart pays by each method, by the very rule that orders follow. */
export function DeliveryExample({ methods, home }: DeliveryExampleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const [cart, setCart] = useState<TypedCart>({
    kg: '3',
    euros: '50',
    size: usualShippingClass,
    country: home,
    zipcode: '26465',
  });
  const change = (name: keyof typeof cart) => ({
    name: `example.${name}`,
    value: cart[name],
    onChange: ({ target }: { target: { value: string } }) => setCart({ ...cart, [name]: target.value }),
  });
  if (!methods) return <p className="note">{t('adminDelivery.exampleWaits')}</p>;
  const countries = [...new Set(methods.flatMap(({ zones }) => zones.flatMap((zone) => zone.countries)))];
  const country = countries.includes(cart.country) ? cart.country : (countries[0] ?? home);
  const shippingClass = shippingClasses.find((size) => size === cart.size) ?? usualShippingClass;
  const line = {
    priceCents: toCents(readNumber(cart.euros)),
    qty: 1,
    weight: Math.round(readNumber(cart.kg) * 1000),
    shippingClass,
  };
  const offers = listOffers(methods, [line], { country, zipcode: cart.zipcode, home });
  const findPrice = (method: ShippingMethod) => offers.find((offer) => offer.method === method)?.cents;
  const columns = [
    {
      key: 'name',
      header: t('adminDelivery.method', { place: '' }),
      cell: (method: ShippingMethod) => localize(method, 'name', language),
    },
    {
      key: 'price',
      header: t('adminDelivery.price'),
      numeric: true,
      cell: (method: ShippingMethod) => {
        const cents = findPrice(method);
        return cents === undefined ? t('adminDelivery.carriesNot') : format.cents(cents);
      },
    },
  ];
  return (
    <section>
      <h2>{t('adminDelivery.example')}</h2>
      <div className="fields mt-4">
        <TextField {...change('kg')} className="s2" label={t('adminDelivery.exampleKg')} inputMode="decimal" />
        <TextField {...change('euros')} className="s2" label={t('adminDelivery.exampleEuros')} inputMode="decimal" />
        <SelectField {...change('size')} className="s2" label={t('details.names.shippingClass')}>
          {shippingClasses.map((size) => (
            <option key={size} value={size}>
              {t(`details.choices.shippingClass.${size}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...change('country')} value={country} className="s3" label={t('adminSettings.country')}>
          {countries.map((code) => (
            <option key={code} value={code}>
              {format.country(code)}
            </option>
          ))}
        </SelectField>
        <TextField {...change('zipcode')} className="s3" label={t('adminDelivery.exampleZipcode')} autoComplete="off" />
      </div>
      <Table caption={t('adminDelivery.example')} columns={columns} rows={methods} rowKey={({ _id }) => _id} />
    </section>
  );
}
