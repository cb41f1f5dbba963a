import { reviewStates } from '@kontor/shared/review-rules';
import type { ModeratedReview } from '@kontor/shared/review-reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { problemOf } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageControls } from '../../components/page-controls.tsx';
import { useFormat } from '../../i18n/format.ts';
import { OwnText } from '../../i18n/own-text.tsx';
import { changeSearch, useListQuery } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { useReviewPageQuery } from './admin-reviews-api.ts';
import { ReviewDialog } from './review-dialog.tsx';

function useColumns(onOpen: (review: ModeratedReview) => void): Column<ModeratedReview>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'at', header: t('adminReviews.writtenAt'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'product',
      header: t('adminReviews.product'),
      cell: ({ product }) => <OwnText of={product} field="name" />,
    },
    {
      key: 'review',
      header: t('adminReviews.review'),
      className: 'wide',
      cell: ({ rating, name, comment }) => (
        <span className="wrap-anywhere">{t('adminReviews.quoted', { stars: rating, name, comment })}</span>
      ),
    },
    { key: 'state', header: t('adminReviews.state'), cell: ({ state }) => t(`adminReviews.states.${state}`) },
    {
      key: 'open',
      header: t('adminReviews.action'),
      className: 'whole',
      cell: (review) => (
        <Button variant="link" onClick={() => onOpen(review)}>
          {t('adminReviews.edit')}
        </Button>
      ),
    },
  ];
}

/** Reviews of all products, the newest first; one of them in a dialog. */
export function AllReviews() {
  const { t } = useTranslation();
  const list = useListQuery();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const state = reviewStates.find((one) => one === params.get('state')) ?? 'shown';
  const { page, pageSize } = list.query;
  const query = { page, pageSize, state };
  const { data, error, isFetching, refetch } = useReviewPageQuery(query, alwaysFresh);
  const columns = useColumns(({ _id }) => setOpened(_id));
  const problem = problemOf(error);
  return (
    <>
      <div className="toolbar compact mb-4">
        <SelectField
          label={t('adminReviews.state')}
          value={state}
          onChange={({ target }) => setParams(changeSearch(params, { state: target.value }))}
        >
          {reviewStates.map((one) => (
            <option key={one} value={one}>
              {t(`adminReviews.states.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={4} />}
      {data && !problem && data.total === 0 && <EmptyState title={t('adminReviews.noReviews')} />}
      {data && !problem && data.total > 0 && (
        <PageControls
          name={t('adminReviews.title')}
          page={data.page}
          pages={data.pages}
          to={list.to}
          pageSize={pageSize}
          onPageSize={list.setPageSize}
        >
          <Table caption={t('adminReviews.title')} columns={columns} rows={data.reviews} rowKey={({ _id }) => _id} />
        </PageControls>
      )}
      <ReviewDialog review={data?.reviews.find(({ _id }) => _id === opened)} onClose={() => setOpened(undefined)} />
    </>
  );
}
