import { euSalesLimit } from '@kontor/shared/rules/prices/eu-sales';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Overview } from '@kontor/shared/wire/overview';
import type { Readiness } from '@kontor/shared/wire/readiness';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useLookedUp } from '../../features/admin-overview/day-names.ts';
import { useOverviewQuery } from '../../features/admin-overview/overview-api.ts';
import { DueList } from '../../features/admin-overview/due/due-list.tsx';
import { MonthChart } from '../../features/admin-overview/figures/month-chart.tsx';
import { MonthFigures } from '../../features/admin-overview/figures/month-figures.tsx';
import { OverviewLists } from '../../features/admin-overview/overview-lists.tsx';
import { useReadinessQuery } from '../../features/admin-readiness/readiness-api.ts';
import { OutdatedNote } from '../../entities/legal/outdated-note.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { usePermission } from '../../session/use-permission.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** `/admin`: what is due today, then the figures of the month. */
export function OverviewPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useOverviewQuery(undefined, alwaysFresh);
  const { day, time } = useLookedUp();
  const may = usePermission();
  const opening = useReadinessQuery(may('settings') ? undefined : skipToken, alwaysFresh);
  const problem = readProblem(error);
  const openingProblem = readProblem(opening.error);
  const isReady = data && (opening.data ?? openingProblem ?? !may('settings'));
  const asOf = (
    <p className="note as-of">
      {fulfilledTimeStamp && t('adminOverview.asOf', { day: day(fulfilledTimeStamp), time: time(fulfilledTimeStamp) })}
    </p>
  );
  return (
    <AdminFrame title={t('admin.overview')} aside={asOf}>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {openingProblem && (
        <LoadFailed problem={openingProblem} busy={opening.isFetching} onRetry={() => void opening.refetch()} />
      )}
      {!isReady && !problem && <Waiting />}
      {/* Waits for both answers, so that no line moves another one. */}
      {data && isReady && <OverviewView overview={data} readiness={opening.data} />}
    </AdminFrame>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <TextSkeleton lines={10} />
    </div>
  );
}

/** Tells whether nothing was ordered recently, and nothing older waits. */
function isUntouched({ days, month, toDeliver, unpaid, refundsDue, disputes }: Overview): boolean {
  const quiet = days.every(({ orders, revenue }) => orders === 0 && revenue === 0);
  const waiting = toDeliver.count + unpaid.count + refundsDue.count + disputes.count;
  return quiet && month.orders === 0 && waiting === 0;
}

/** Warning that sales to other EU countries are near the limit up to which German VAT applies. */
function EuLimitNote({ net }: { net: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert tone="danger" title={t('adminBooks.euNear')}>
      {t('adminBooks.euSum', { net: format.price(net), limit: format.price(toEuros(euSalesLimit)) })}{' '}
      <Link className="link" to="/admin/settings/tax">
        {t('adminBooks.euSettings')}
      </Link>
    </Alert>
  );
}

function OverviewView({ overview, readiness }: { overview: Overview; readiness: Readiness | undefined }) {
  const { t } = useTranslation();
  const may = usePermission();
  return (
    <>
      {overview.euSales !== undefined && <EuLimitNote net={overview.euSales} />}
      {overview.outdatedTexts && <OutdatedNote texts={overview.outdatedTexts} />}
      <DueList overview={overview} readiness={readiness} />
      <MonthFigures overview={overview} />
      {isUntouched(overview) ? (
        <div className="panel">
          <EmptyState
            title={t('adminOrders.empty')}
            action={may('products') && <ButtonLink to="/admin/product/add">{t('adminOverview.addProduct')}</ButtonLink>}
          >
            {t('adminOverview.emptyHint')}
          </EmptyState>
        </div>
      ) : (
        <MonthChart course={overview.course} />
      )}
      <OverviewLists overview={overview} />
    </>
  );
}
