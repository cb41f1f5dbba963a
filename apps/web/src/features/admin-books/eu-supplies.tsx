import type { EuSupplies as Supplies, UnprovenOrder } from '@kontor/shared/wire/eu-supplies';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { Table } from '../../ui/list/table.tsx';
import { useEuSuppliesQuery, useSaveEuSuppliesMutation, useUnprovenOrdersQuery } from './admin-books-api.ts';
import { computeQuarter, useMonthName } from './months.ts';

/**
 * VAT-free deliveries to firms of other EU countries: sums for the recapitulative statement, and orders without proof of
 * arrival. Renders nothing while there are none.
 */
export function EuSupplies({ month }: { month: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isMonthly, setMonthly] = useState(false);
  const monthName = useMonthName();
  const quarter = computeQuarter(month);
  const period = isMonthly ? month : quarter;
  const ofQuarter = useEuSuppliesQuery({ query: { period: quarter } }, alwaysFresh);
  const { data } = ofQuarter;
  const ofMonth = useEuSuppliesQuery({ query: { period: month } }, { ...alwaysFresh, skip: !isMonthly });
  const arrivals = useUnprovenOrdersQuery({}, alwaysFresh);
  const { data: unproven } = arrivals;
  const failed = [ofQuarter, ofMonth, arrivals].find(({ error }) => error !== undefined);
  const problem = readProblem(failed?.error);
  if (failed && problem) {
    return (
      <LoadFailed
        title={t('adminBooks.supplies.title')}
        problem={problem}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  const hasSupplies = data !== undefined && data.supplies.length > 0;
  if (!hasSupplies && !unproven?.orders.length) return null;
  const shown = isMonthly ? ofMonth.data : data;
  return (
    <section className="panel flow mb-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('adminBooks.supplies.title')}</h2>
      {hasSupplies && (
        <>
          <p className="note measure">{t('adminBooks.supplies.hint')}</p>
          <div className="toolbar compact">
            <SelectField
              label={t('adminBooks.supplies.period')}
              value={isMonthly ? 'month' : 'quarter'}
              onChange={({ target }) => setMonthly(target.value === 'month')}
            >
              <option value="quarter">{t('adminBooks.supplies.quarter', quarterWords(quarter))}</option>
              <option value="month">{monthName(month)}</option>
            </SelectField>
            <SuppliesFile period={period} />
          </div>
          {shown && <SuppliesTable supplies={shown} />}
        </>
      )}
      {unproven && unproven.orders.length > 0 && <Unproven orders={unproven.orders} />}
    </section>
  );
}

/** Splits a quarter into number and year. @param quarter as `2026-Q4` */
function quarterWords(quarter: string): { number: string; year: string } {
  return { number: quarter.slice(-1), year: quarter.slice(0, 4) };
}

function SuppliesTable({ supplies: { supplies, net } }: { supplies: Supplies }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Table
        caption={t('adminBooks.supplies.title')}
        className="sums"
        rows={supplies}
        rowKey={({ vatId }) => vatId}
        columns={[
          { key: 'vatId', header: t('adminBooks.supplies.vatId'), cell: ({ vatId }) => vatId },
          { key: 'company', header: t('adminBooks.supplies.company'), cell: ({ company }) => company ?? '–' },
          {
            key: 'documents',
            header: t('adminBooks.supplies.documents'),
            numeric: true,
            cell: ({ documents }) => documents,
          },
          { key: 'net', header: t('adminBooks.net'), numeric: true, cell: ({ net: sum }) => format.price(sum) },
        ]}
      />
      <p>{t('adminBooks.supplies.sum', { net: format.price(net) })}</p>
    </>
  );
}

function SuppliesFile({ period }: { period: string }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useSaveEuSuppliesMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const press = async (): Promise<void> => {
    const fileName = `${t('adminBooks.supplies.file', { period })}.csv`;
    const { data } = await save({ period, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void press()}>
        {t('adminBooks.csv')}
      </Button>
      {problem && <SaveFailed problem={problem} />}
    </>
  );
}

/** Orders without proof of arrival (§§ 17a to 17d UStDV), each with a link to its page. */
function Unproven({ orders }: { orders: readonly UnprovenOrder[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <h3>{t('adminBooks.supplies.unproven', { count: orders.length })}</h3>
      <p className="note measure">{t('adminBooks.supplies.unprovenHint')}</p>
      <ul className="points">
        {orders.map(({ _id, number, company = '', sentAt }) => (
          <li key={_id} className="wrap-anywhere">
            <Link className="link" to={`/orders/${_id}`} reloadDocument>
              {number}
            </Link>{' '}
            {t('adminBooks.supplies.sent', { company, day: format.date(sentAt) })}
          </li>
        ))}
      </ul>
    </>
  );
}
