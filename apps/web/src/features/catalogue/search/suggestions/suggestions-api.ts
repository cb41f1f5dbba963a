import type { productEndpoints, Suggestions } from '@kontor/shared/wire/products';
import { useEffect, useState } from 'react';
import { api } from '../../../../api/api.ts';
import { call } from '../../../../api/call.ts';

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.query({
      ...call<(typeof productEndpoints)['suggest']>('GET /products/suggest'),
      providesTags: ['Product'],
    }),
  }),
});

/** Fewer letters are too ambiguous. */
const LEAST_LETTERS = 2;

/** Pause in milliseconds after which typing counts as finished. */
const PAUSE_MS = 150;

/** Suggestions with the text that they belong to: the user may have typed on since. */
export interface FoundSuggestions extends Suggestions {
  q: string;
}

/**
 * Returns suggestions for the typed text after a pause; earlier ones stay until then. A request that a newer one replaces is
 * aborted.
 */
export function useSuggestions(q: string): FoundSuggestions | undefined {
  const [ask] = suggestionsApi.useLazySuggestionsQuery();
  const [found, setFound] = useState<FoundSuggestions>();
  const isEnough = q.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!isEnough) return undefined;
    let request: ReturnType<typeof ask> | undefined;
    const timer = setTimeout(() => {
      request = ask({ query: { q } }, true);
      void request.then(({ data }) => data && setFound({ ...data, q }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [ask, q, isEnough]);
  return isEnough ? found : undefined;
}
