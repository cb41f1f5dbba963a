import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cataloguePath, readCatalogueQuery, type CatalogueQuery } from '@kontor/shared/wire/catalogue-query';

/** State of a history entry that is to begin at the list and not at the top of the page. */
export const TO_LIST = { toList: true };

/** Whether this is the state of such an entry. */
export function isToList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toList' in state;
}

type Changes = Partial<CatalogueQuery>;

/** The list that the address asks for, and a way to change it; a change begins at the first page again. */
export function useCatalogueQuery() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = useMemo(() => readCatalogueQuery(search), [search]);
  const change = useCallback(
    (changes: Changes | ((asked: CatalogueQuery) => Changes), state?: typeof TO_LIST) => {
      // The browser's address is ahead of the router's for a moment: a second press comes before that is rendered.
      const asked = readCatalogueQuery(new URLSearchParams(window.location.search));
      const changed = typeof changes === 'function' ? changes(asked) : changes;
      void navigate(cataloguePath({ ...asked, page: 1, ...changed }), { state });
    },
    [navigate],
  );
  return { query, change };
}
