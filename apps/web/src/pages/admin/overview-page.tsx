import { euSalesLimit } from '@kontor/shared/rules/prices/eu-sales';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Overview } from '@kontor/shared/wire/overview';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useLookedUp } from '../../features/admin-overview/day-names.ts';
import { useOverviewQuery } from '../../features/admin-overview/overview-api.ts';
import { OverviewFigures } from '../../features/admin-overview/overview-figures.tsx';
import { OverviewLists } from '../../features/admin-overview/overview-lists.tsx';
import { RevenueChart } from '../../features/admin-overview/revenue-chart.tsx';
import { OutdatedNote } from '../../entities/legal/outdated-note.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { usePermission } from '../../session/use-permission.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** `/admin`: key figures and open tasks of the shop. */
export function OverviewPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useOverviewQuery(undefined, alwaysFresh);
  const { day, time } = useLookedUp();
  const problem = readProblem(error);
  const asOf = fulfilledTimeStamp && (
    <p className="note">{t('adminOverview.asOf', { day: day(fulfilledTimeStamp), time: time(fulfilledTimeStamp) })}</p>
  );
  return (
    <AdminFrame title={t('admin.overview')} aside={asOf}>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <Waiting />}
      {data && <OverviewView overview={data} />}
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

function OverviewView({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const may = usePermission();
  return (
    <>
      {overview.euSales !== undefined && <EuLimitNote net={overview.euSales} />}
      {overview.outdatedTexts && <OutdatedNote texts={overview.outdatedTexts} />}
      <OverviewFigures overview={overview} />
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
        <RevenueChart days={overview.days} />
      )}
      <OverviewLists overview={overview} />
    </>
  );
}
