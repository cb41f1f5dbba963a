import { limits } from '@kontor/shared/rules/access/limits';

/** Part of a list: so many are left out, so many follow at most. */
export interface Slice {
  skip: number;
  size: number;
}

/** How many there are on all pages, and whether there are more than that. */
export interface Counted {
  total: number;
  more: boolean;
}

interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Whether a query asks for a page: without any field a list answers with a bare array, as older callers know it. */
export function asksForPage(query: object): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

/** @param size entries of a page unless the query says otherwise */
export function readSlice({ page = 1, pageSize }: PageQuery, size: number): Slice {
  return { skip: (page - 1) * (pageSize ?? size), size: pageSize ?? size };
}

/** Returns the fields of a page's answer beside its entries; `more` only where it is true. */
export function pageAnswer({ skip, size }: Slice, { total, more }: Counted) {
  return { page: skip / size + 1, pages: Math.ceil(total / size), total, ...(more && { more }) };
}

/** @param found how many were seen, a few beyond 10,000 at most */
export function countedTo10000(found: number): Counted {
  const total = Math.min(found, limits.counted);
  return { total, more: found > total };
}
