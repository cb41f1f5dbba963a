import { reportStatuses } from '@kontor/shared/rules/product/review-rules';
import type { ReviewReport } from '@kontor/shared/wire/review-reports';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ChoiceFilter, ListFilters } from '../../components/list/list-filters.tsx';
import { ListTable } from '../../components/list/list-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { useOpenRow } from '../../components/list/row-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { readChoice, useListQuery } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useReportPageQuery } from './admin-reviews-api.ts';
import { ReportDialog } from './report-dialog.tsx';

function useColumns(onOpen: (report: ReviewReport) => void): Column<ReviewReport>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'at', header: t('adminReviews.receivedAt'), cell: ({ receivedAt }) => format.dateTime(receivedAt) },
    {
      key: 'reference',
      header: t('adminReviews.reference'),
      className: 'whole',
      cell: (report) => (
        <Button variant="link" onClick={() => onOpen(report)}>
          {report.reference}
        </Button>
      ),
    },
    { key: 'product', header: t('adminReviews.product'), className: 'wide', cell: ({ productName }) => productName },
    { key: 'reason', header: t('adminReviews.reason'), cell: ({ reason }) => t(`adminReviews.reasons.${reason}`) },
    { key: 'status', header: t('adminReviews.status'), cell: ({ status }) => t(`adminReviews.statuses.${status}`) },
  ];
}

/** Reports of reviews, open ones first, with a dialog for one. */
export function ReportList() {
  const { t } = useTranslation();
  const list = useListQuery();
  const status = readChoice(list.params, 'status', reportStatuses);
  const { page, pageSize } = list.query;
  const reports = useReportPageQuery({ page, pageSize, ...(status && { status }) }, alwaysFresh);
  const { row, open, close } = useOpenRow(reports.data?.reports);
  const columns = useColumns(open);
  const title = t('adminReviews.reports');
  return (
    <>
      <ListFilters>
        <ChoiceFilter
          label={t('adminReviews.status')}
          all={t('adminReviews.all')}
          choices={reportStatuses}
          nameOf={(one) => t(`adminReviews.statuses.${one}`)}
          value={status}
          onChoose={(one) => list.setFilter('status', one)}
        />
      </ListFilters>
      <PagedList
        {...reports}
        problem={readProblem(reports.error)}
        name={title}
        list={list}
        empty={<EmptyState title={t('adminReviews.noReports')}>{t('adminReviews.noReportsHint')}</EmptyState>}
      >
        {(shown) => <ListTable caption={title} columns={columns} rows={shown?.reports} rowKey={({ _id }) => _id} />}
      </PagedList>
      <ReportDialog report={row} onClose={close} />
    </>
  );
}
