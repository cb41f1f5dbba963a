import { useEffect } from 'react';
import { restoreLostFocus } from '../../ui/page/keep-focus.ts';
import { startPhotoTransitions } from '../motion/photo-transition.ts';
import { lazyPage } from '../routes/lazy-page.ts';

/** Notice that the page comes from the cache; empty while there is a connection. */
const KeptNotice = lazyPage(() => import('../offline/kept-notice.tsx'), 'KeptNotice', 'pages');

/** Tells whether this is a built site in a browser with service workers. */
const canKeepPages = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Keeps the focus on the page, moves photos, and caches pages for later. Nothing of it matters before the first use. */
export function AfterFirstUse() {
  useEffect(() => {
    const page = new AbortController();
    restoreLostFocus(page.signal);
    startPhotoTransitions(page.signal);
    return () => page.abort();
  }, []);
  return canKeepPages() && <KeptNotice />;
}
