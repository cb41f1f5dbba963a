import type { Overview } from '@kontor/shared/wire/overview';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { OwnText } from '../../i18n/own-text.tsx';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { Rating } from '../../ui/list/rating.tsx';
import { CaseLink, type OrderCase } from './case-link.tsx';
import { JobList } from './job-list.tsx';
import { ListSection } from './list-section.tsx';

/** Cases by order and payment, then products running out, reviews, and the jobs of the shop. */
export function OverviewLists({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { refundsDue, disputes, unassigned, lowStock, reviews, unprintable, jobs } = overview;
  return (
    <div className="columns chapter">
      {disputes.count > 0 && <Cases title={t('adminOverview.disputes')} {...disputes} />}
      {unassigned.count > 0 && <Unassigned unassigned={unassigned} />}
      {refundsDue.count > 0 && <Cases title={t('adminOverview.refundsDue')} {...refundsDue} />}
      {unprintable && <Unprintable unprintable={unprintable} />}
      <LowStock products={lowStock} />
      <NewReviews reviews={reviews} />
      {jobs && <JobList jobs={jobs} />}
    </div>
  );
}

interface CasesProps {
  title: string;
  orders: readonly OrderCase[];
  /** Total number. */
  count: number;
}

/** Orders whose payments need attention, oldest first, with the deadline for an answer. */
function Cases({ title, orders, count }: CasesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ListSection
      title={title}
      rows={orders.map((order) => (
        <li key={order._id}>
          <span className="wrap-anywhere">
            <CaseLink order={order}>{order.number}</CaseLink>{' '}
            <CustomerLink customer={order.number}>{order.name}</CustomerLink>
            <Deadline of={order} />
          </span>
          <span className="nowrap">{format.price(order.amount)}</span>
        </li>
      ))}
    >
      {count > orders.length && <p className="note">{t('adminOverview.andMore', { count: count - orders.length })}</p>}
    </ListSection>
  );
}

/** Kind of a dispute, and the deadline for an answer. */
function Deadline({ of: order }: { of: OrderCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { until, state } = { until: undefined, state: undefined, ...order };
  const words = [
    ...(state === 'inquiry' ? [t('adminOrders.inquired')] : []),
    ...(state === 'unknown' ? [t('adminOverview.unknownState')] : []),
    ...(until === undefined ? [] : [t('adminOverview.answerBy', { date: format.dateTime(until) })]),
  ];
  if (words.length === 0) return null;
  return (
    <>
      <br />
      <span className="note">{words.join(' · ')}</span>
    </>
  );
}

/** Payments that belong to no order, longest waiting first; the books handle them. */
function Unassigned({ unassigned: { payments, count } }: Pick<Overview, 'unassigned'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ListSection
      title={t('openPoints.overview')}
      rows={payments.map(({ _id, receivedAt, payer, reference, amount, currency }) => (
        <li key={_id}>
          <span className="wrap-anywhere">
            {format.date(receivedAt)} <span className="note">{payer ?? reference}</span>
          </span>
          <span className="nowrap">
            {currency === 'EUR' ? format.price(amount) : `${format.number(amount, 2)}\u00A0${currency}`}
          </span>
        </li>
      ))}
    >
      {count > payments.length && (
        <p className="note">{t('adminOverview.andMore', { count: count - payments.length })}</p>
      )}
      <Link className="link link-quiet" to="/admin/books">
        {t('openPoints.settle')}
      </Link>
    </ListSection>
  );
}

/** Orders with names that no invoice can show, oldest first; their addresses can still be corrected. */
function Unprintable({ unprintable: { orders, count } }: { unprintable: NonNullable<Overview['unprintable']> }) {
  const { t } = useTranslation();
  const left = count - orders.length;
  return (
    <ListSection
      title={t('adminOrders.unprintable')}
      rows={orders.map(({ _id, number, names }) => (
        <li key={_id}>
          <span className="wrap-anywhere">
            <OrderLink id={_id}>{number}</OrderLink> <span className="note">{names.join(', ')}</span>
          </span>
        </li>
      ))}
    >
      {left > 0 && <p className="note">{t('adminOverview.andMoreOrders', { count: left })}</p>}
    </ListSection>
  );
}

function LowStock({ products }: { products: Overview['lowStock'] }) {
  const { t } = useTranslation();
  const may = usePermission();
  // Staff without the right to edit products get the product page that shoppers see.
  const pathOf = (product: Overview['lowStock'][number]) =>
    may('products') ? `/admin/productedit/${product._id}/edit` : productPath(product);
  return (
    <ListSection
      title={t('adminOverview.lowStock')}
      empty={t('adminOverview.nothingLow')}
      rows={products.map((product) => (
        <li key={product._id}>
          <Link className="wrap-anywhere" to={pathOf(product)}>
            <OwnText of={product} field="name" />
          </Link>
          {product.countInStock === 0 ? (
            <span className="tag tag-danger">{t('common.outOfStock')}</span>
          ) : (
            <span className="nowrap">{t('adminOverview.pieces', { count: product.countInStock })}</span>
          )}
        </li>
      ))}
    >
      {may('settings') && (
        <Link className="link" to="/admin/settings/stock">
          {t('adminOverview.toThreshold')}
        </Link>
      )}
    </ListSection>
  );
}

function NewReviews({ reviews }: Pick<Overview, 'reviews'>) {
  const { t } = useTranslation();
  return (
    <ListSection
      title={t('adminOverview.reviews')}
      empty={t('adminOverview.noReviews')}
      rows={reviews.map(({ _id, product, name, customer, rating }) => (
        <li key={_id}>
          <span className="wrap-anywhere">
            <Link to={productPath(product)}>
              <OwnText of={product} field="name" />
            </Link>{' '}
            <span className="note">
              <CustomerLink customer={customer}>{name}</CustomerLink>
            </span>
          </span>
          <Rating value={rating} label={t('common.stars', { rating })} />
        </li>
      ))}
    />
  );
}
