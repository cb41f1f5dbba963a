import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DaySpanFields } from '../../../components/list/day-span-fields.tsx';
import { ChoiceFilter } from '../../../components/list/list-filters.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { isFiltered, type useOrderListQuery } from './order-list-query.ts';

type Filters = Pick<ReturnType<typeof useOrderListQuery>, 'filters' | 'buyer' | 'setFilter' | 'setQ'>;

/** Filters of the lists: words, payment, delivery, cancelled orders and order dates. The address holds them. */
export function OrderFilterBar({ filters, buyer, setFilter, setQ }: Filters) {
  const { t } = useTranslation();
  const yes = {
    paid: t('adminOrders.paid'),
    delivered: t('adminOrders.delivered'),
    cancelled: t('adminOrders.onlyCancelled'),
    overdue: t('adminAccount.onlyOverdue'),
  };
  const no = {
    paid: t('adminOrders.open'),
    delivered: t('adminOrders.notDelivered'),
    cancelled: undefined,
    overdue: undefined,
  };
  const choice = (name: keyof typeof yes, label: string, all: string) => (
    <ChoiceFilter
      label={label}
      all={all}
      choices={no[name] === undefined ? ['true'] : ['true', 'false']}
      nameOf={(flag) => (flag === 'true' ? yes[name] : (no[name] ?? ''))}
      value={filters[name] === undefined ? undefined : String(filters[name])}
      onChoose={(flag) => setFilter(name, flag)}
    />
  );
  return (
    <div className="toolbar compact mb-4" role="group" aria-label={t('adminOrders.filter')}>
      <SearchField
        label={t('adminOrders.searchOrders')}
        placeholder={t('adminOrders.searchHint')}
        value={filters.q}
        onSearch={setQ}
      />
      <ChoiceFilter
        label={t('adminOrders.buyers')}
        all={t('adminOrders.all')}
        choices={['user', 'visitor']}
        nameOf={(kind) => t(`adminOrders.buyerKinds.${kind}`)}
        value={buyer}
        onChoose={(kind) => setFilter('buyer', kind)}
      />
      {choice('paid', t('adminOrders.payment'), t('adminOrders.all'))}
      {choice('delivered', t('adminOrders.delivery'), t('adminOrders.all'))}
      {choice('overdue', t('adminAccount.invoices'), t('adminOrders.all'))}
      {choice('cancelled', t('adminOrders.cancelled'), t('adminOrders.withoutCancelled'))}
      <DaySpanFields from={filters.from} to={filters.to} onDay={setFilter} />
      {(isFiltered(filters) || buyer) && (
        <Link className="link link-quiet" to="/admin/orderlist">
          {t('finding.resetFilter')}
        </Link>
      )}
    </div>
  );
}
