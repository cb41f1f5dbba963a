import type { OldOrder } from '@kontor/shared/wire/old-orders';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { writeAmount } from '../../lib/write-amount.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { useLazyOldOrdersQuery } from './customers-api.ts';

/** Amount in the currency of the order, which may be another one than the shop's. */
function useAmount(): (order: OldOrder) => string {
  const { language } = useLanguage();
  return ({ total, currency }) => (total === undefined ? '–' : writeAmount(total, currency, language));
}

function useColumns(): Column<OldOrder>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount();
  return [
    { key: 'number', header: t('adminCustomers.order'), className: 'whole', cell: ({ number }) => number },
    { key: 'date', header: t('adminCustomers.date'), cell: ({ orderedOn }) => format.date(orderedOn) },
    {
      key: 'lines',
      header: t('oldOrders.lines'),
      className: 'wide',
      cell: ({ name, email, lines }) => (
        <>
          {lines.map(({ name: of, qty }) => t('oldOrders.line', { name: of, qty })).join(', ') || '–'}
          <span className="note wrap-anywhere"> {[name, email].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('adminCustomers.state'),
      cell: ({ state, isCancelled }) => (isCancelled ? t('oldOrders.cancelled') : (state ?? '–')),
    },
    { key: 'total', header: t('amounts.total'), numeric: true, cell: amount },
  ];
}

/** Orders of an earlier shop, to be read only. */
export function OldOrderTable({ orders }: { orders: readonly OldOrder[] }) {
  const { t } = useTranslation();
  const columns = useColumns();
  return <Table caption={t('oldOrders.title')} columns={columns} rows={[...orders]} rowKey={({ _id }) => _id} />;
}

/** Field for the number of an order of an earlier shop, with the orders that have it. */
export function OldOrderSearch() {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [number, setNumber] = useState('');
  const [find, { data, error, isFetching }] = useLazyOldOrdersQuery();
  const problem = readProblem(error);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    if (number.trim()) void find({ query: { number } });
  };
  return (
    <details className="accordion chapter">
      <summary>
        <h2>{t('oldOrders.find')}</h2>
      </summary>
      <form className="flow" onSubmit={search}>
        <TextField
          label={t('oldOrders.number')}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          autoComplete="off"
          maxLength={100}
        />
        <p>
          <Button type="submit" size="small" busy={isFetching}>
            {t('oldOrders.search')}
          </Button>
        </p>
        {problem && <p role="alert">{findProblemText(problem)}</p>}
        {data?.orders.length === 0 && <p role="status">{t('oldOrders.none')}</p>}
        {data && data.orders.length > 0 && <OldOrderTable orders={data.orders} />}
      </form>
    </details>
  );
}
