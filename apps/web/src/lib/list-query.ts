import { orderPageSize } from '@kontor/shared/rules/site/page-sizes';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Default number of rows per page of admin tables. */
export const DEFAULT_PAGE_SIZE = orderPageSize;

/** Page sizes to choose from: multiples of 5 (spec §9), up to what the server returns at once. */
export const PAGE_SIZES: readonly number[] = Array.from({ length: 20 }, (_, index) => (index + 1) * 5);

export interface ListQuery {
  page: number;
  pageSize: number;
  /** Search term; empty for everything. */
  q: string;
}

function parseWholeAbove0(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Reads the part of a list from an address: `?page=2&pageSize=30&q=petersen`; invalid values are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const pageSize = parseWholeAbove0(params.get('pageSize')) ?? 0;
  return {
    page: Math.min(parseWholeAbove0(params.get('page')) ?? 1, 1_000_000),
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : DEFAULT_PAGE_SIZE,
    q: (params.get('q') ?? '').trim().slice(0, 200),
  };
}

/** Returns the query string with changed fields; undefined removes a field. Every change except of the page returns to page 1. */
export function changeSearch(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | number | undefined>>,
): string {
  const changed = new URLSearchParams(params);
  if (!('page' in changes)) changed.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed.toString();
}

/** Reads a choice that an address stores as `name`; undefined for an invalid one. */
export function readChoice<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === params.get(name));
}

/** Reads page, page size and search of a list from the address, so that going back, a reload and a shared link show it again. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const to = useCallback(
    (page: number) => ({ search: changeSearch(params, { page: page === 1 ? undefined : page }) }),
    [params],
  );
  const setPageSize = (size: number): void =>
    setParams(changeSearch(params, { pageSize: size === DEFAULT_PAGE_SIZE ? undefined : size }));
  /** While the user types, the history entry is replaced: half-typed words leave no entries. */
  const setQ = (q: string): void => setParams(changeSearch(params, { q }), { replace: true });
  /** Filters the list by a field of the address; an empty value removes it. */
  const setFilter = (name: string, value: string): void => setParams(changeSearch(params, { [name]: value }));
  return { query: readListQuery(params), params, to, setPageSize, setQ, setFilter };
}

/** Returns the path back to a list with its query, for pages whose links carry `state={{ listSearch }}`. */
export function useListPath(list: string): string {
  // The history state may be anything; only a string comes from such a link.
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'listSearch' in state ? state.listSearch : '';
  return typeof search === 'string' ? `${list}${search}` : list;
}
