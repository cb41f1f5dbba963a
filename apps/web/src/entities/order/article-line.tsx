import { toCents } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { wireName, type WireName } from '@kontor/shared/rules/text/texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { OwnText } from '../../i18n/own-text.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { localize } from '@kontor/shared/rules/text/localize';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { useDeliveryTime } from '../product/use-delivery-time.ts';
import { ItemLine } from '../../ui/list/item-line.tsx';

type Line = Pick<
  Order['cartItems'][number],
  '_id' | WireName<'name' | 'properties'> | 'qty' | 'price' | 'unitPrice'
> & {
  image: readonly { path: string }[];
  /** Discount on the line as a whole, in euros. */
  discount?: number | undefined;
  /** A line of the merchant's own, which has no page. */
  own?: true | undefined;
  /** Delivery time; only before the order is placed. */
  delivery?: DeliveryDays;
};

/**
 * Read-only line of an order, or of a cart about to become one: product, quantity and price.
 * @param act action on the line
 */
export function ArticleLine({ line, act }: { line: Line; act?: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const deliveryTime = useDeliveryTime();
  const properties = localize(line, 'properties', language);
  const { image, qty, price, discount = 0 } = line;
  return (
    <ItemLine
      small
      photo={image[0] && { path: image[0].path, alt: '' }}
      noPhotoLabel={t('common.noPhoto')}
      name={<OwnText of={line} field="name" />}
      to={line.own ? undefined : productPath(line)}
      note={
        <>
          {t('amounts.orderLine', { quantity: qty, price: format.price(price) })}
          {line.unitPrice && ` (${format.unitPrice(line.unitPrice)})`}
          {discount > 0 && <p>{t('amounts.lineDiscount', { amount: format.price(-discount) })}</p>}
          {properties && <p lang={foreignLang(line[wireName('properties', language)])}>{properties}</p>}
          {act && <p>{act}</p>}
          {line.delivery && <p>{t('amounts.deliveryTime', { time: deliveryTime(line.delivery) })}</p>}
        </>
      }
      amount={format.cents(toCents(price) * qty - toCents(discount))}
    />
  );
}
