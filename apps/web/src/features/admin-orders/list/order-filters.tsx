import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SelectField } from '../../../ui/form/field.tsx';
import { DaySpanFields } from '../../../components/day-span-fields.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { isFiltered, type useOrderListQuery } from './order-list-query.ts';

type Filters = Pick<ReturnType<typeof useOrderListQuery>, 'filters' | 'setFilter' | 'setQ'>;

/** What narrows both lists: words, payment, delivery, cancelled ones, and days of ordering (all in the address). */
export function OrderFilterBar({ filters, setFilter, setQ }: Filters) {
  const { t } = useTranslation();
  const choices = {
    paid: [t('adminOrders.paid'), t('adminOrders.open')],
    delivered: [t('adminOrders.delivered'), t('adminOrders.notDelivered')],
    cancelled: [t('adminOrders.onlyCancelled')],
  } as const;
  const choice = (name: keyof typeof choices, label: string, all: string) => (
    <SelectField
      label={label}
      value={String(filters[name] ?? '')}
      onChange={(event) => setFilter(name, event.target.value)}
    >
      <option value="">{all}</option>
      {choices[name].map((text, index) => (
        <option key={text} value={String(index === 0)}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className="toolbar compact" role="group" aria-label={t('adminOrders.filter')}>
      <SearchField
        label={t('adminOrders.searchOrders')}
        placeholder={t('adminOrders.searchHint')}
        value={filters.q}
        onSearch={setQ}
      />
      {choice('paid', t('adminOrders.payment'), t('adminOrders.all'))}
      {choice('delivered', t('adminOrders.delivery'), t('adminOrders.all'))}
      {choice('cancelled', t('adminOrders.cancelled'), t('adminOrders.withoutCancelled'))}
      <DaySpanFields from={filters.from} to={filters.to} onDay={setFilter} />
      {isFiltered(filters) && (
        <Link className="link link-quiet" to="/admin/orderlist">
          {t('finding.resetFilter')}
        </Link>
      )}
    </div>
  );
}
