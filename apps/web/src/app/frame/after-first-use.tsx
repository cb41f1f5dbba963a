import { useEffect } from 'react';
import { keepFocus } from '../../ui/page/keep-focus.ts';
import { lazyPage } from '../routes/lazy-page.ts';

/** Notice of kept pages; it is empty while there is a connection. */
const KeptNotice = lazyPage(() => import('../offline/kept-notice.tsx'), 'KeptNotice', 'pages');

/** Whether this is a built site in a browser that can keep pages. */
const canKeepPages = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Keeps the focus on the page, and pages for later; until the first use there is nothing of either to lose. */
export function AfterFirstUse() {
  useEffect(() => {
    const page = new AbortController();
    keepFocus(page.signal);
    return () => page.abort();
  }, []);
  return canKeepPages() && <KeptNotice />;
}
