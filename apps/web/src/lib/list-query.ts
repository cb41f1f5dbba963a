import { orderPageSize } from '@kontor/shared/rules/site/page-sizes';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Rows of a page of the admin tables unless chosen otherwise. */
export const DEFAULT_PAGE_SIZE = orderPageSize;

/** The page sizes to choose from: multiples of 5 (spec §9), up to what the server gives at once. */
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

/** The part of a list that an address asks for: `?page=2&pageSize=30&q=petersen`; what makes no sense is passed over. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const pageSize = parseWholeAbove0(params.get('pageSize')) ?? 0;
  return {
    page: Math.min(parseWholeAbove0(params.get('page')) ?? 1, 1_000_000),
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : DEFAULT_PAGE_SIZE,
    q: (params.get('q') ?? '').trim().slice(0, 200),
  };
}

/** The query string with some fields changed; undefined takes one out. Any change but one of the page begins at page 1. */
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

/** The one of several choices that an address names under `name`; undefined where it names none of them. */
export function readChoice<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === params.get(name));
}

/** A list whose page, page size and search are in the address, so that 'back', a reload and a shared link find it again. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const to = useCallback(
    (page: number) => ({ search: changeSearch(params, { page: page === 1 ? undefined : page }) }),
    [params],
  );
  const setPageSize = (size: number): void =>
    setParams(changeSearch(params, { pageSize: size === DEFAULT_PAGE_SIZE ? undefined : size }));
  /** While somebody types, the address changes without leaving a trail of half words in the history. */
  const setQ = (q: string): void => setParams(changeSearch(params, { q }), { replace: true });
  /** Narrows the list by one field of the address; an empty value takes it out. */
  const setFilter = (name: string, value: string): void => setParams(changeSearch(params, { [name]: value }));
  return { query: readListQuery(params), params, to, setPageSize, setQ, setFilter };
}

/** The way back to a list as it was left, for pages whose links carry `state={{ listSearch }}`. */
export function useListPath(list: string): string {
  // History keeps anything; only a string of our own link is one.
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'listSearch' in state ? state.listSearch : '';
  return typeof search === 'string' ? `${list}${search}` : list;
}
