import { addLanguagePrefix, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { createContext, use, useCallback } from 'react';
import { useHref } from 'react-router-dom';

/** Opens an address as a new document; `replace` leaves no way back to the present page. */
export type LoadPage = (address: string, how: 'push' | 'replace') => void;

const loadInBrowser: LoadPage = (address, how) => {
  if (how === 'replace') window.location.replace(address);
  else window.location.assign(address);
};

/** Tests put a function of their own here, because no test can leave its document. */
export const LoadPageContext = createContext<LoadPage>(loadInBrowser);

/**
 * Leaves the app for an address, for pages that need the response headers of their own address (an order page allows
 * what its payment provider needs) or belong to somebody else. A path is one of the site, and stays in the language of
 * the present page (`/en/orders/…`); a whole address is taken as it is.
 */
export function useLoadPage(): LoadPage {
  const loadPage = use(LoadPageContext);
  const { language } = splitLanguagePath(useHref('/'));
  return useCallback(
    (address, how) => loadPage(address.startsWith('/') ? addLanguagePrefix(language, address) : address, how),
    [loadPage, language],
  );
}
