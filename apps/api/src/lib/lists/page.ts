import { limits } from '@kontor/shared/rules/access/limits';

/** Part of a list: entries to skip, and the highest number of entries. */
export interface Slice {
  skip: number;
  size: number;
}

/** Number of entries on all pages, and whether there are more than that. */
export interface Counted {
  total: number;
  more: boolean;
}

interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Whether a query asks for a page: without any such field a list answers with a bare array, for older clients. */
export function asksForPage(query: object): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

/** @param size default number of entries per page */
export function readSlice({ page = 1, pageSize }: PageQuery, size: number): Slice {
  return { skip: (page - 1) * (pageSize ?? size), size: pageSize ?? size };
}

/** Returns a page's fields besides its entries; `more` only if it is true. */
export function pageAnswer({ skip, size }: Slice, { total, more }: Counted) {
  return { page: skip / size + 1, pages: Math.ceil(total / size), total, ...(more && { more }) };
}

/** @param found number found, which exceeds 10,000 by a few at most */
export function countedTo10000(found: number): Counted {
  const total = Math.min(found, limits.counted);
  return { total, more: found > total };
}
