import type { WorkboxPlugin } from 'workbox-core/types';
import { keptMetric } from './kept-metric.ts';

/** Caches complete answers only, except those with `no-store`. */
export const mayKeep: NonNullable<WorkboxPlugin['cacheWillUpdate']> = async ({ response }) => {
  const isPrivate = response.headers.get('cache-control')?.includes('no-store') ?? false;
  return response.status === 200 && !isPrivate ? response : null;
};

/** Marks a cached answer with its time of caching. Pages read it from its resource timing (kept-since.ts). */
export const markAsKept: NonNullable<WorkboxPlugin['cachedResponseWillBeUsed']> = async ({ cachedResponse }) => {
  if (!cachedResponse) return null;
  const headers = new Headers(cachedResponse.headers);
  const date = Date.parse(headers.get('date') ?? '');
  headers.append('server-timing', `${keptMetric};dur=${Number.isNaN(date) ? 0 : date}`);
  return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
};
