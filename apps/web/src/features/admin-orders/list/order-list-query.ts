import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListKind, OrderFilters, OrderKind } from '../../../entities/order/api/admin-order-api.ts';
import { changeSearch, DEFAULT_PAGE_SIZE, readChoice, readListQuery } from '../../../lib/list-query.ts';
import { readDay } from '../../../lib/read-day.ts';

interface PagePart {
  page: number | 'last';
  pageSize: number;
}

/** Filters and pages of the order list, as stored in the address. */
export interface OrderListQuery {
  filters: OrderFilters;
  /** Whose orders the one list shows; undefined for both. */
  buyer: OrderKind | undefined;
  /** The one list's page is `all`. */
  pages: Record<ListKind, PagePart>;
}

function readFlag(text: string | null): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

function readPagePart(params: URLSearchParams, kind: ListKind): PagePart {
  const page = params.get(`${kind}Page`) ?? '';
  const own = readListQuery(new URLSearchParams({ page, pageSize: params.get(`${kind}PageSize`) ?? '' }));
  return { page: page === 'last' ? 'last' : own.page, pageSize: own.pageSize };
}

/**
 * Reads `?q=petersen&buyer=visitor&paid=false&from=2026-11-01&allPage=2&visitorPage=last&userPageSize=30`; invalid values are
 * ignored.
 */
export function readOrderListQuery(params: URLSearchParams): OrderListQuery {
  return {
    filters: {
      q: readListQuery(params).q,
      paid: readFlag(params.get('paid')),
      delivered: readFlag(params.get('delivered')),
      overdue: params.get('overdue') === 'true' || undefined,
      cancelled: params.get('cancelled') === 'true' || undefined,
      from: readDay(params, 'from'),
      to: readDay(params, 'to'),
    },
    buyer: readChoice(params, 'buyer', ['user', 'visitor']),
    pages: {
      all: readPagePart(params, 'all'),
      user: readPagePart(params, 'user'),
      visitor: readPagePart(params, 'visitor'),
    },
  };
}

/** Tells whether any filter is set. */
export function isFiltered({ q, ...filters }: OrderFilters): boolean {
  return q !== '' || Object.values(filters).some((value) => value !== undefined);
}

/**
 * Returns the path back to the order list with its filters. The links of the list load an order's page as a new document, whose
 * referrer is the list.
 * @returns a path without language prefix
 */
export function findOrderListPath(): string {
  const list = '/admin/orderlist';
  if (!URL.canParse(document.referrer)) return list;
  const { origin, pathname, search } = new URL(document.referrer);
  const isList = origin === window.location.origin && splitLanguagePath(pathname).path === list;
  return isList ? list + search : list;
}

/** Returns the order list's query from the address, and functions that change it. */
export function useOrderListQuery() {
  const [params, setParams] = useSearchParams();
  /**
   * All lists return to their first page. While the user types, the history entry is replaced: half-typed words leave no
   * entries.
   */
  const setFilter = useCallback(
    (name: keyof OrderFilters | 'buyer', value: string) =>
      setParams(
        changeSearch(params, { [name]: value, allPage: undefined, userPage: undefined, visitorPage: undefined }),
        {
          replace: name === 'q',
        },
      ),
    [params, setParams],
  );
  const setQ = useCallback((q: string) => setFilter('q', q), [setFilter]);
  const to = (kind: ListKind, page: number | 'last') => ({
    search: changeSearch(params, { [`${kind}Page`]: page === 1 ? undefined : page }),
  });
  const setPageSize = (kind: ListKind, size: number): void =>
    setParams(
      changeSearch(params, {
        [`${kind}PageSize`]: size === DEFAULT_PAGE_SIZE ? undefined : size,
        [`${kind}Page`]: undefined,
      }),
    );
  return { ...readOrderListQuery(params), setFilter, setQ, to, setPageSize };
}
