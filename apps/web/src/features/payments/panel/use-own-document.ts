import { useEffect } from 'react';
import { readDocumentNonce, hasServedDocument } from '../../../lib/browser/document-nonce.ts';
import { useLoadPage } from '../../../lib/browser/loading/load-page.ts';
import { safeStorage } from '../../../lib/browser/storage/safe-storage.ts';

const storage = safeStorage(() => window.sessionStorage);

/** Storage key: id of the order whose page was reloaded for its headers. */
const LOADED_ANEW = 'loadedAnewForOrder';

/**
 * Reloads an order's page if the current document was loaded for another page: its Content-Security-Policy, which lasts as
 * long as the document, blocks PayPal. Once per order: if the headers are missing again, another reload would not help.
 * @param needed whether the order can be paid with PayPal
 */
export function useOwnDocument(orderId: string, needed: boolean): void {
  const loadPage = useLoadPage();
  useEffect(() => {
    if (!needed || !hasServedDocument()) return;
    if (readDocumentNonce() !== undefined) storage.set(LOADED_ANEW, null);
    else if (storage.get(LOADED_ANEW) !== orderId && storage.set(LOADED_ANEW, orderId)) {
      loadPage(`/orders/${orderId}`, 'replace');
    }
  }, [needed, orderId, loadPage]);
}
