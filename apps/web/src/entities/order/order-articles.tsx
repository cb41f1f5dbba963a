import type { OfferedShipping } from '@kontor/shared/schemas/order/shipping-methods';
import type { Order } from '@kontor/shared/wire/orders';
import { localize } from '@kontor/shared/rules/text/localize';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { owedOfAnswer } from '@kontor/shared/rules/order/owed';
import { toCents } from '@kontor/shared/rules/prices/money';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DescriptionRow, DescriptionList, Total } from '../../ui/list/description-list.tsx';
import { DiscountRows, VoucherRows } from './discount-rows.tsx';
import { ArticleLine } from './article-line.tsx';
import { IncludedTaxRows } from './included-tax.tsx';

interface OrderArticlesProps {
  order: Order;
  /** Renders the action on a line. */
  renderAct?: ((item: Order['cartItems'][number]) => ReactNode) | undefined;
}

interface OrderLinesProps extends OrderArticlesProps {
  /** 'Artikel' unless given. */
  title?: string | undefined;
  children?: ReactNode;
}

/** Lines of an order and, with `children`, what follows them. */
export function OrderLines({ order, renderAct, title, children }: OrderLinesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="ruled" aria-labelledby={titleId}>
      <h2 id={titleId}>{title ?? t('order.articles')}</h2>
      <ul className="lines">
        {order.cartItems.map((item) => (
          <ArticleLine key={item._id} line={item} act={renderAct?.(item)} />
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Lines of an order and its totals. */
export function OrderArticles({ order, renderAct }: OrderArticlesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { deliverBy } = order;
  return (
    <OrderLines order={order} renderAct={renderAct}>
      <div className="below">
        {deliverBy && (order.state === 'shipped' || !order.isDelivered) && (
          <DescriptionList>
            <DescriptionRow term={t('amounts.delivery')}>
              {t('amounts.deliverBy', { days: format.days(deliverBy.from, deliverBy.until) })}
            </DescriptionRow>
          </DescriptionList>
        )}
        <Sums order={order} />
      </div>
    </OrderLines>
  );
}

type NamedMethod = NonNullable<Order['shippingMethod']> | OfferedShipping;

/**
 * Returns the name of the delivery's row: the method, where there is one; goods that are picked up are not sent.
 * @param otherwise name in a shop without methods
 */
export function useShippingName(method: NamedMethod | undefined, otherwise: string): string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!method) return otherwise;
  const name = localize(method, 'name', language);
  return method.kind === 'pickup' ? name : t('amounts.shippingBy', { name });
}

/** Totals of an order beside its lines. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="ruled" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('amounts.sum')}</h2>
      <Sums order={order} />
    </section>
  );
}

/** Rows of what an order on account costs less, because units came back before it was paid. */
function CreditedRows({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (order.creditedPrice === undefined) return null;
  return (
    <DescriptionList>
      <DescriptionRow term={t('order.credited')}>{format.price(-order.creditedPrice)}</DescriptionRow>
      <DescriptionRow term={t('order.afterCredit')}>{format.cents(owedOfAnswer(order))}</DescriptionRow>
    </DescriptionList>
  );
}

function Sums({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shipping = useShippingName(order.shippingMethod, t('amounts.shipping'));
  const { paidPrice = 0, refundedPrice: refunded = 0 } = order;
  const count = order.cartItems.reduce((sum, { qty }) => sum + qty, 0);
  const isMailed = sellsVouchers(order.cartItems);
  return (
    <>
      <DescriptionList>
        <DescriptionRow term={t('amounts.items', { count })}>{format.price(order.itemsPrice)}</DescriptionRow>
        <DiscountRows discounts={order.discounts} />
        {!isMailed && <DescriptionRow term={shipping}>{format.price(order.shippingPrice)}</DescriptionRow>}
        {order.wrappingPrice !== undefined && (
          <DescriptionRow term={t('amounts.wrapping')}>{format.price(order.wrappingPrice)}</DescriptionRow>
        )}
      </DescriptionList>
      <Total term={t('amounts.total')}>{format.price(order.totalPrice)}</Total>
      <VoucherRows vouchers={order.vouchers} total={toCents(order.totalPrice)} />
      <CreditedRows order={order} />
      {order.taxIncluded && (
        <IncludedTaxRows
          rows={order.taxIncluded.map(({ percent, tax }) => ({ percent, tax: toCents(tax) }))}
          isExempt={order.taxFree !== undefined}
          isOfVouchers={isMailed}
        />
      )}
      {paidPrice + refunded > 0 && (
        <DescriptionList>
          {paidPrice > 0 && <DescriptionRow term={t('order.paid')}>{format.price(paidPrice)}</DescriptionRow>}
          {refunded > 0 && <DescriptionRow term={t('order.refunded')}>{format.price(refunded)}</DescriptionRow>}
        </DescriptionList>
      )}
    </>
  );
}
