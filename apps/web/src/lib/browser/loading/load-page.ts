import { addLanguagePrefix, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { createContext, use, useCallback } from 'react';
import { useHref } from 'react-router-dom';

/** Opens an address as a new document; `replace` removes the current page from the history. */
export type LoadPage = (address: string, how: 'push' | 'replace') => void;

const loadInBrowser: LoadPage = (address, how) => {
  if (how === 'replace') window.location.replace(address);
  else window.location.assign(address);
};

/** Tests provide their own function, because a test cannot leave its document. */
export const LoadPageContext = createContext<LoadPage>(loadInBrowser);

/**
 * Returns a function that leaves the app for an address: for pages that need the response headers of their own address (an
 * order page allows its payment provider), or of other sites. A path gets the current language (`/en/orders/…`); an absolute
 * address stays unchanged.
 */
export function useLoadPage(): LoadPage {
  const loadPage = use(LoadPageContext);
  const { language } = splitLanguagePath(useHref('/'));
  return useCallback(
    (address, how) => loadPage(address.startsWith('/') ? addLanguagePrefix(language, address) : address, how),
    [loadPage, language],
  );
}
