import type { StaffHits, staffSearchEndpoints } from '@kontor/shared/wire/staff-search';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

const staffSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached: names and addresses stay no longer than the list that shows them. */
    staffSearch: build.query({
      ...call<(typeof staffSearchEndpoints)['find']>('POST /staff-search'),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Fewer characters are too ambiguous. */
const LEAST_LETTERS = 2;

/** Pause in milliseconds after which typing counts as finished. */
const PAUSE_MS = 200;

/** Hits with the text that they belong to: the user may have typed on since. */
export interface FoundHits extends StaffHits {
  q: string;
}

/** Returns hits for the typed text after a pause; earlier ones stay until then. A replaced request is aborted. */
export function useStaffHits(q: string): FoundHits | undefined {
  const [find] = staffSearchApi.useLazyStaffSearchQuery();
  const [found, setFound] = useState<FoundHits>();
  const isEnough = q.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!isEnough) return undefined;
    let request: ReturnType<typeof find> | undefined;
    const timer = setTimeout(() => {
      request = find({ body: { q } });
      void request.then(({ data }) => data && setFound({ ...data, q }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [find, q, isEnough]);
  return isEnough ? found : undefined;
}
