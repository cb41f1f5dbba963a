import { reviewStates } from '@kontor/shared/rules/product/review-rules';
import type { ModeratedReview } from '@kontor/shared/wire/review-reports';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ChoiceFilter, ListFilters } from '../../components/list/list-filters.tsx';
import { ListTable } from '../../components/list/list-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { useOpenRow } from '../../components/list/row-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { OwnText } from '../../i18n/own-text.tsx';
import { readChoice, useListQuery } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useReviewPageQuery } from './admin-reviews-api.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewQuote } from './review-quote.tsx';

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
      cell: (review) => (
        <span className="wrap-anywhere">
          <ReviewQuote review={review} customer={review.customer} />
        </span>
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

/** Reviews of all products, newest first, with a dialog for one. */
export function AllReviews() {
  const { t } = useTranslation();
  const list = useListQuery();
  const state = readChoice(list.params, 'state', reviewStates) ?? 'shown';
  const { page, pageSize } = list.query;
  const reviews = useReviewPageQuery({ page, pageSize, state }, alwaysFresh);
  const { row, open, close } = useOpenRow(reviews.data?.reviews);
  const columns = useColumns(open);
  const title = t('adminReviews.title');
  return (
    <>
      <ListFilters>
        <ChoiceFilter
          label={t('adminReviews.state')}
          choices={reviewStates}
          nameOf={(one) => t(`adminReviews.states.${one}`)}
          value={state}
          onChoose={(one) => list.setFilter('state', one)}
        />
      </ListFilters>
      <PagedList
        {...reviews}
        problem={readProblem(reviews.error)}
        name={title}
        list={list}
        empty={<EmptyState title={t('adminReviews.noReviews')} />}
      >
        {(shown) => <ListTable caption={title} columns={columns} rows={shown?.reviews} rowKey={({ _id }) => _id} />}
      </PagedList>
      <ReviewDialog review={row} onClose={close} />
    </>
  );
}
