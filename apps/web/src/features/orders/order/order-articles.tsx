import type { Order } from '@kontor/shared/orders';
import { toCents } from '@kontor/shared/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localized } from '../../../lib/localized.ts';
import { ItemLine } from '../../../ui/list/item-line.tsx';
import { Leader, Leaders, Total } from '../../../ui/list/leader.tsx';

/** What was ordered and what it comes to. */
export function OrderArticles({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const titleId = useId();
  const refunded = order.refundedPrice ?? 0;
  const count = order.cartItems.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <section className="ruled" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('order.articles')}</h2>
      <ul className="lines">
        {order.cartItems.map((item) => (
          <ItemLine
            key={item._id}
            small
            photo={item.image[0] && { path: item.image[0].path, alt: '' }}
            noPhotoLabel={t('common.noPhoto')}
            name={localized(item, 'name', language)}
            to={`/products/${item._id}`}
            note={t('common.orderLine', { quantity: item.qty, price: format.price(item.price) })}
            amount={format.cents(toCents(item.price) * item.qty)}
          />
        ))}
      </ul>
      <div className="below">
        <Leaders>
          <Leader term={t('common.items', { count })}>{format.price(order.itemsPrice)}</Leader>
          <Leader term={t('common.shipping')}>{format.price(order.shippingPrice)}</Leader>
          <Leader term={t('common.tax')}>{format.price(order.taxPrice)}</Leader>
        </Leaders>
        <Total term={t('common.total')}>{format.price(order.totalPrice)}</Total>
        {refunded > 0 && (
          <Leaders>
            <Leader term={t('order.refunded')}>{format.price(refunded)}</Leader>
          </Leaders>
        )}
      </div>
    </section>
  );
}
