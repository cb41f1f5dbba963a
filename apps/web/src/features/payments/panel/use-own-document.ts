import { useEffect } from 'react';
import { readDocumentNonce, hasServedDocument } from '../../../lib/browser/document-nonce.ts';
import { useLoadPage } from '../../../lib/browser/loading/load-page.ts';
import { safeStorage } from '../../../lib/browser/storage/safe-storage.ts';

const storage = safeStorage(() => window.sessionStorage);

/** The order whose page was loaded anew for its headers. */
const LOADED_ANEW = 'loadedAnewForOrder';

/**
 * Loads an order's page anew where the present document began elsewhere, as after going back: its policy, which stays
 * for the document's life, keeps PayPal out. Once per order: where the headers do not come, a second time would not help.
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
