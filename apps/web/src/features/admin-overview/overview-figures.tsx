import { limits } from '@kontor/shared/rules/access/limits';
import type { Overview } from '@kontor/shared/wire/overview';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { CaseLink, type OrderCase } from './case-link.tsx';
import { useDayNames } from './day-names.ts';

interface FigureProps {
  name: string;
  /** Path of the page with the counted items. */
  to?: string;
  /** The order to link to instead. */
  order?: OrderCase;
  note: ReactNode;
  children: ReactNode;
}

function Figure({ name, to, order, note, children }: FigureProps) {
  const linked = to === undefined ? children : <Link to={to}>{children}</Link>;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{order === undefined ? linked : <CaseLink order={order}>{children}</CaseLink>}</dd>
      <dd>{note}</dd>
    </div>
  );
}

/** Returns a function that writes a count; an incomplete count as 'at least'. */
function useCounted() {
  const { t } = useTranslation();
  const format = useFormat();
  return (count: number): string =>
    count >= limits.counted ? t('adminOverview.atLeast', { count: limits.counted }) : format.number(count);
}

/**
 * Key figures of the shop: revenue and orders of today and this month, open and unpaid orders, disputes, and undelivered mails.
 */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { month: monthOf } = useDayNames();
  const counted = useCounted();
  const { today, month, toDeliver, unpaid, days } = overview;
  return (
    <dl className="figures">
      <Figure name={t('adminOverview.revenueToday')} note={t('adminOverview.orders', { count: today.orders })}>
        {format.price(today.revenue)}
      </Figure>
      <Figure
        name={t('adminOverview.revenueMonth', { month: monthOf(days.at(-1)?.day ?? '') })}
        note={t('adminOverview.orders', { count: month.orders })}
      >
        {format.price(month.revenue)}
      </Figure>
      <Figure
        name={t('adminOverview.toDeliver')}
        to="/admin/orderlist?paid=true&delivered=false"
        note={toDeliver.oldest !== undefined && t('adminOverview.oldest', { date: format.dateTime(toDeliver.oldest) })}
      >
        {counted(toDeliver.count)}
      </Figure>
      <Figure
        name={t('adminOverview.unpaid')}
        to="/admin/orderlist?paid=false"
        note={t('adminOverview.together', { total: format.price(unpaid.total) })}
      >
        {counted(unpaid.count)}
      </Figure>
      <RareFigures overview={overview} />
    </dl>
  );
}

/** Figures that appear only if something waits for the merchant: disputes, reports, missing proofs, mails. */
function RareFigures({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useCounted();
  const { disputes, undeliveredMails, openReports = 0, unproven = 0 } = overview;
  const [contested] = disputes.orders;
  return (
    <>
      {contested && disputes.oldest !== undefined && (
        <Figure
          name={t('adminOverview.disputes')}
          order={contested}
          note={t('adminOverview.oldest', { date: format.dateTime(disputes.oldest) })}
        >
          {counted(disputes.count)}
        </Figure>
      )}
      {openReports > 0 && (
        <Figure name={t('adminOverview.openReports')} to="/admin/reviews" note={t('adminOverview.openReportsNote')}>
          {counted(openReports)}
        </Figure>
      )}
      {unproven > 0 && (
        <Figure name={t('adminOverview.unproven')} to="/admin/books" note={t('adminOverview.unprovenNote')}>
          {counted(unproven)}
        </Figure>
      )}
      {undeliveredMails > 0 && (
        <Figure
          name={t('adminOverview.undeliveredMails')}
          to="/admin/mails?status=failed"
          note={t('adminOverview.lately')}
        >
          {counted(undeliveredMails)}
        </Figure>
      )}
    </>
  );
}
