import type { Order } from '@kontor/shared/orders';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Leader, Leaders, Total } from '../../ui/list/leader.tsx';
import { ArticleLine } from './article-line.tsx';

/** What was ordered and what it comes to. */
export function OrderArticles({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  const refunded = order.refundedPrice ?? 0;
  const count = order.cartItems.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <section className="ruled" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('order.articles')}</h2>
      <ul className="lines">
        {order.cartItems.map((item) => (
          <ArticleLine key={item._id} line={item} />
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
