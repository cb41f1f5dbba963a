import type { LedgerMovement } from '@kontor/shared/wire/ledger';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useLedgerQuery } from '../../features/admin-books/admin-books-api.ts';
import { EuSales } from '../../features/admin-books/eu-sales.tsx';
import { EuSupplies } from '../../features/admin-books/eu-supplies.tsx';
import { LedgerFiles } from '../../features/admin-books/ledger-files.tsx';
import { LedgerSums } from '../../features/admin-books/ledger-sums.tsx';
import { AssumedDocuments, LedgerTable } from '../../features/admin-books/ledger-table.tsx';
import { OpenPoints } from '../../features/admin-books/open-points.tsx';
import { MonthClosing, useClosedMonths } from '../../features/admin-books/month-closing.tsx';
import { listMonths, spanOfMonth, useChosenMonth, useMonthName } from '../../features/admin-books/months.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** `/admin/books`: movements of money by month, for the merchant and the tax adviser. */
export function BooksPage() {
  const { t } = useTranslation();
  const [month, choose] = useChosenMonth();
  const monthName = useMonthName();
  return (
    <AdminFrame title={t('admin.books')}>
      <div className="toolbar compact mb-4">
        <SelectField label={t('adminBooks.month')} value={month} onChange={({ target }) => choose(target.value)}>
          {listMonths().map((one) => (
            <option key={one} value={one}>
              {monthName(one)}
            </option>
          ))}
        </SelectField>
        <LedgerFiles key={month} month={month} />
        <Link className="link" to="/admin/procedure">
          {t('adminBooks.procedure')}
        </Link>
      </div>
      <OpenPoints />
      <EuSales year={Number(month.slice(0, 4))} />
      <EuSupplies key={month} month={month} />
      <Month month={month} />
      <AssumedDocuments />
    </AdminFrame>
  );
}

/** State of the month, and its movements below: both appear at once. */
function Month({ month }: { month: string }) {
  const { t } = useTranslation();
  const { currentData: ledger, error, isFetching, refetch } = useLedgerQuery(spanOfMonth(month), alwaysFresh);
  const closed = useClosedMonths(month);
  const problem = readProblem(error);
  // After a failure the part below reloads, and stays meanwhile.
  const isFirstLoad = closed.isLoading && closed.error === undefined;
  if (isFirstLoad || !(ledger || problem)) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        <TextSkeleton lines={10} />
      </div>
    );
  }
  return (
    <>
      <div className="mb-4">
        <MonthClosing key={month} month={month} />
      </div>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!problem && ledger && <Movements movements={ledger.movements} />}
    </>
  );
}

function Movements({ movements }: { movements: readonly LedgerMovement[] }) {
  const { t } = useTranslation();
  if (movements.length === 0) {
    return <EmptyState title={t('adminBooks.empty')}>{t('adminBooks.emptyHint')}</EmptyState>;
  }
  return (
    <>
      <LedgerSums movements={movements} />
      <LedgerTable movements={movements} />
    </>
  );
}
