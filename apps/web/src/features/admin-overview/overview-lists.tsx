import type { Overview } from '@kontor/shared/overview';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { localize } from '../../lib/localize.ts';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { Rating } from '../../ui/list/rating.tsx';
import { StockThreshold } from './stock-threshold.tsx';

interface ListSectionProps {
  title: string;
  /** What to say when there is nothing; not needed where the section is only there for something. */
  empty?: string;
  /** The list's items. */
  rows: readonly ReactNode[];
  children?: ReactNode;
}

function ListSection({ title, empty, rows, children }: ListSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 className="fs-head" id={titleId}>
        {title}
      </h2>
      {rows.length > 0 ? <ul className="list">{rows}</ul> : empty && <p className="note">{empty}</p>}
      {children}
    </section>
  );
}

/** What wants doing: disputes to be answered, money that has to go back, orders to deliver, products that run out, and what customers say. */
export function OverviewLists({ overview }: { overview: Overview }) {
  const { refundsDue, disputes, toDeliver, lowStock, reviews } = overview;
  return (
    <div className="columns panel">
      {disputes.count > 0 && <Disputes disputes={disputes} />}
      {refundsDue.count > 0 && <RefundsDue refundsDue={refundsDue} />}
      <ToDeliver toDeliver={toDeliver} />
      <LowStock products={lowStock} />
      <NewReviews reviews={reviews} />
    </div>
  );
}

/** Leads to an order; cancelled ones are handled in the list of cancelled ones, which has the way to refund them. */
function NamedOrder({ order: { _id, number, name, cancelled } }: { order: Overview['refundsDue']['orders'][number] }) {
  return (
    <span className="wrap-anywhere">
      {cancelled ? (
        <Link to={`/admin/orderlist?${new URLSearchParams({ cancelled: 'true', q: number })}`}>{number}</Link>
      ) : (
        <OrderLink id={_id}>{number}</OrderLink>
      )}{' '}
      <span className="note">{name}</span>
    </span>
  );
}

function Disputes({ disputes: { orders, count } }: Pick<Overview, 'disputes'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ListSection
      title={t('adminOverview.disputes')}
      rows={orders.map((order) => (
        <li key={order._id}>
          <span>
            <NamedOrder order={order} />
            {order.until !== undefined && (
              <>
                <br />
                <span className="note">{t('adminOverview.answerBy', { date: format.dateTime(order.until) })}</span>
              </>
            )}
          </span>
          <span className="nowrap">{format.price(order.amount)}</span>
        </li>
      ))}
    >
      {count > orders.length && <p className="note">{t('adminOverview.andMore', { count: count - orders.length })}</p>}
    </ListSection>
  );
}

function RefundsDue({ refundsDue: { orders, count } }: Pick<Overview, 'refundsDue'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ListSection
      title={t('adminOverview.refundsDue')}
      rows={orders.map((order) => (
        <li key={order._id}>
          <NamedOrder order={order} />
          <span className="nowrap">{format.price(order.amount)}</span>
        </li>
      ))}
    >
      {count > orders.length && <p className="note">{t('adminOverview.andMore', { count: count - orders.length })}</p>}
    </ListSection>
  );
}

function ToDeliver({ toDeliver: { orders, count } }: Pick<Overview, 'toDeliver'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ListSection
      title={t('adminOverview.toDeliver')}
      empty={t('adminOverview.nothingToDeliver')}
      rows={orders.map(({ _id, number, name, total }) => (
        <li key={_id}>
          <span className="wrap-anywhere">
            <OrderLink id={_id}>{number}</OrderLink> <span className="note">{name}</span>
          </span>
          <span className="nowrap">{format.price(total)}</span>
        </li>
      ))}
    >
      {count > orders.length && (
        <Link className="link link-quiet" to="/admin/orderlist?paid=true&delivered=false">
          {t('adminOverview.showAll', { count })}
        </Link>
      )}
    </ListSection>
  );
}

function LowStock({ products }: { products: Overview['lowStock'] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <ListSection
      title={t('adminOverview.lowStock')}
      empty={t('adminOverview.nothingLow')}
      rows={products.map((product) => (
        <li key={product._id}>
          <Link className="wrap-anywhere" to={`/admin/productedit/${product._id}/edit`}>
            {localize(product, 'name', language)}
          </Link>
          {product.countInStock === 0 ? (
            <span className="tag tag-danger">{t('product.outOfStock')}</span>
          ) : (
            <span className="nowrap">{t('adminOverview.pieces', { count: product.countInStock })}</span>
          )}
        </li>
      ))}
    >
      <StockThreshold />
    </ListSection>
  );
}

function NewReviews({ reviews }: Pick<Overview, 'reviews'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <ListSection
      title={t('adminOverview.reviews')}
      empty={t('adminOverview.noReviews')}
      rows={reviews.map(({ _id, product, name, rating }) => (
        <li key={_id}>
          <span className="wrap-anywhere">
            <Link to={`/products/${product._id}`}>{localize(product, 'name', language)}</Link>{' '}
            <span className="note">{name}</span>
          </span>
          <Rating value={rating} label={t('common.stars', { rating })} />
        </li>
      ))}
    />
  );
}
