import { localize } from '@kontor/shared/rules/text/localize';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferedShippingQuery } from '../../entities/shipping/shipping-api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { SelectField } from '../../ui/form/field.tsx';

interface DeliverySelectProps extends ComponentProps<typeof SelectField> {
  /** Products of the order. */
  items: readonly { _id: string; qty: number }[];
  to: { country: string; zipcode?: string | undefined; packstation?: unknown };
  /** Key of a method that is not offered. */
  except?: string | undefined;
  /** Words for no choice. */
  none: string;
}

/** Select for a delivery method, among those that carry the products to a place. Renders nothing where there is none. */
export function DeliverySelect({ items, to, except, none, ...field }: DeliverySelectProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { price } = useFormat();
  const { deliveryMethods } = useShopSettings();
  const { country, zipcode, packstation } = to;
  const query = {
    country,
    ...(zipcode && { zipcode }),
    ...(packstation ? { packstation: 'true' as const } : {}),
    lines: items.map(({ _id, qty }) => `${_id}:${qty}`).join(','),
  };
  const isAsked = deliveryMethods === true && items.length > 0 && country !== '';
  const { data } = useOfferedShippingQuery(isAsked ? { query } : skipToken, { refetchOnMountOrArgChange: true });
  const offers = (isAsked ? data?.methods : undefined)?.filter(({ _id }) => _id !== except) ?? [];
  const isKnown = field.value === '' || offers.some(({ _id }) => _id === field.value);
  if (offers.length === 0 && isKnown) return null;
  return (
    <SelectField {...field}>
      <option value="">{none}</option>
      {!isKnown && <option value={String(field.value)}>{t('adminDrafts.deliveryGone')}</option>}
      {offers.map((offer) => (
        <option key={offer._id} value={offer._id}>
          {t('adminDrafts.deliveryOf', { name: localize(offer, 'name', language), price: price(offer.price) })}
        </option>
      ))}
    </SelectField>
  );
}
