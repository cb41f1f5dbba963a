import { use, useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cataloguePath, readCatalogueQuery, type CatalogueQuery } from '@kontor/shared/wire/catalogue-query';
import { CategoryScope } from './category-scope.ts';

/** State of a history entry that scrolls to the list instead of the top of the page. */
export const TO_LIST = { toList: true };

/** Tells whether a state is that one. */
export function isToList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toList' in state;
}

type Changes = Partial<CatalogueQuery>;

/** Returns the list's query from the address, and a function that changes it; a change returns to the first page. */
export function useCatalogueQuery() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const scope = use(CategoryScope);
  const read = useCallback(
    (from: URLSearchParams) => ({ ...readCatalogueQuery(from), ...(scope !== undefined && { category: scope }) }),
    [scope],
  );
  const query = useMemo(() => read(search), [read, search]);
  const change = useCallback(
    (changes: Changes | ((asked: CatalogueQuery) => Changes), state?: typeof TO_LIST) => {
      // The browser's address is ahead of the router's until the next render: a second press may come before that.
      const asked = read(new URLSearchParams(window.location.search));
      const changed = typeof changes === 'function' ? changes(asked) : changes;
      void navigate(cataloguePath({ ...asked, page: 1, ...changed }), { state });
    },
    [navigate, read],
  );
  return { query, change };
}
