import { reportStatuses } from '@kontor/shared/review-rules';
import type { ReviewReport } from '@kontor/shared/review-reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { problemOf } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageControls } from '../../components/page-controls.tsx';
import { useFormat } from '../../i18n/format.ts';
import { changeSearch, useListQuery } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
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

/** Reports of reviews, open ones first; one of them in a dialog. */
export function ReportList() {
  const { t } = useTranslation();
  const list = useListQuery();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const status = reportStatuses.find((one) => one === params.get('status'));
  const { page, pageSize } = list.query;
  const query = { page, pageSize, ...(status && { status }) };
  const { data, error, isFetching, refetch } = useReportPageQuery(query, alwaysFresh);
  const columns = useColumns(({ _id }) => setOpened(_id));
  const problem = problemOf(error);
  return (
    <>
      <div className="toolbar compact mb-4">
        <SelectField
          label={t('adminReviews.status')}
          value={status ?? ''}
          onChange={({ target }) => setParams(changeSearch(params, { status: target.value }))}
        >
          <option value="">{t('adminReviews.all')}</option>
          {reportStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`adminReviews.statuses.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={4} />}
      {data && !problem && data.total === 0 && (
        <EmptyState title={t('adminReviews.noReports')}>{t('adminReviews.noReportsHint')}</EmptyState>
      )}
      {data && !problem && data.total > 0 && (
        <PageControls
          name={t('adminReviews.reports')}
          page={data.page}
          pages={data.pages}
          to={list.to}
          pageSize={pageSize}
          onPageSize={list.setPageSize}
        >
          <Table caption={t('adminReviews.reports')} columns={columns} rows={data.reports} rowKey={({ _id }) => _id} />
        </PageControls>
      )}
      <ReportDialog report={data?.reports.find(({ _id }) => _id === opened)} onClose={() => setOpened(undefined)} />
    </>
  );
}
