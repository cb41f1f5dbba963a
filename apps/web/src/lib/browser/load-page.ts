import { createContext, use } from 'react';

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
 * what its payment provider needs) or belong to somebody else.
 */
export function useLoadPage(): LoadPage {
  return use(LoadPageContext);
}
