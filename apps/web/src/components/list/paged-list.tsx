import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { useListQuery } from '../../lib/list-query.ts';
import type { Problem } from '../../lib/problem.ts';
import { LoadFailed } from '../load-failed.tsx';
import { PageControls } from './page-controls.tsx';

interface PageAnswer {
  /** Counted from 1, as asked for. */
  page: number;
  pages: number;
  total: number;
}

interface PagedListProps<Page extends PageAnswer> {
  /** Tells the pages of several lists apart for screen readers. */
  name: string;
  /** The part of the list that the address asks for. */
  list: Pick<ReturnType<typeof useListQuery>, 'query' | 'to' | 'setPageSize'>;
  /** The page; undefined while it is on its way. */
  data?: Page | undefined;
  /** Why it could not be loaded. */
  problem: Problem | undefined;
  /** Another try is under way. */
  isFetching: boolean;
  refetch: () => unknown;
  /** Stands in the place of the table where there is nothing to show. */
  empty: ReactNode;
  /** The table, of no page while that is on its way. */
  children: (page: Page | undefined) => ReactNode;
}

/** A list of the admin area in each of its states: on its way, not loaded, empty, or one page with the way to the others. */
export function PagedList<Page extends PageAnswer>(props: PagedListProps<Page>) {
  const { name, list, data, problem, isFetching, refetch, empty, children } = props;
  const { query, to, setPageSize } = list;
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return children(undefined);
  if (data.total === 0) return empty;
  // The last row of the last page may be gone, or the address old.
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
