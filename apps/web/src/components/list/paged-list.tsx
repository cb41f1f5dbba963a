import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { useListQuery } from '../../lib/list-query.ts';
import type { Problem } from '../../lib/problem.ts';
import { LoadFailed } from '../load-failed.tsx';
import { PageControls } from './page-controls.tsx';

interface PageAnswer {
  /** Requested page, counted from 1. */
  page: number;
  pages: number;
  total: number;
}

interface PagedListProps<Page extends PageAnswer> {
  /** Distinguishes the controls of several lists for screen readers. */
  name: string;
  /** List's query from the address, and functions that change it. */
  list: Pick<ReturnType<typeof useListQuery>, 'query' | 'to' | 'setPageSize'>;
  /** The page; undefined while it loads. */
  data?: Page | undefined;
  /** Reason why it could not be loaded. */
  problem: Problem | undefined;
  /** Whether another try is running. */
  isFetching: boolean;
  refetch: () => unknown;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** Renders the table; without a page while it loads. */
  children: (page: Page | undefined) => ReactNode;
}

/** List of the admin area in all its states: loading, failed, empty, or a page with links to the others. */
export function PagedList<Page extends PageAnswer>(props: PagedListProps<Page>) {
  const { name, list, data, problem, isFetching, refetch, empty, children } = props;
  const { query, to, setPageSize } = list;
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return children(undefined);
  if (data.total === 0) return empty;
  // The last row of the last page may have been removed, or the address may be outdated.
  if (data.page > data.pages && data.page === query.page) return <Navigate to={to(data.pages)} replace />;
  return (
    <PageControls
      name={name}
      page={data.page}
      pages={data.pages}
      to={to}
      pageSize={query.pageSize}
      onPageSize={setPageSize}
    >
      {children(data)}
    </PageControls>
  );
}
