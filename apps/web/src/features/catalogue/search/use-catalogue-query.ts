import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cataloguePath, readCatalogueQuery, type CatalogueQuery } from '@kontor/shared/catalogue-query';

/** State of a history entry that is to begin at the list and not at the top of the page. */
export const TO_LIST = { toList: true };

/** Whether this is the state of such an entry. */
export function isToList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toList' in state;
}

/** The list that the address asks for, and a way to change it; a change begins at the first page again. */
export function useCatalogueQuery() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = useMemo(() => readCatalogueQuery(search), [search]);
  // A tap on the box beside a price leaves the field and ticks the box before the address is read again.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (changes: Partial<CatalogueQuery>, state?: typeof TO_LIST) => {
      latest.current = { ...latest.current, page: 1, ...changes };
      void navigate(cataloguePath(latest.current), { state });
    },
    [navigate],
  );
  return { query, change };
}
