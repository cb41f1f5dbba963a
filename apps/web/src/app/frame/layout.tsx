import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../lib/browser/first-use.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { Toaster } from '../../ui/feedback/toast.tsx';
import { lazyPage } from '../routes/lazy-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** For what comes after the first paint; nobody sees it where there is a connection. */
const KeptNotice = lazyPage(() => import('../offline/kept-notice.tsx'), 'KeptNotice', 'pages');

/** Whether this is a built site in a browser that can keep pages. */
const canKeepPages = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Whether what is shown may be what was kept, and is to say so at once. */
const mayBeKept = (): boolean => navigator.serviceWorker.controller !== null;

/** Has pages kept from the first use on: until then nothing is loaded that nobody may need. */
function Kept() {
  const isHydrated = useHydrated();
  const isUsed = useFirstUse();
  if (!isHydrated || !canKeepPages()) return null;
  return (isUsed || mayBeKept()) && <KeptNotice />;
}

/** Keeps the focus on the page from the first use on; until then there is none to lose. */
function useKeptFocus(): void {
  const isUsed = useFirstUse();
  useEffect(() => {
    if (!isUsed) return undefined;
    const page = new AbortController();
    // Without a connection the focus goes where the browser leaves it.
    import('../../ui/page/keep-focus.ts').then(({ keepFocus }) => keepFocus(page.signal)).catch(() => {});
    return () => page.abort();
  }, [isUsed]);
}

/** What frames every page: the way past the header, header, footer, and the one toast. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { toast, close } = useToasts();
  useKeptFocus();
  return (
    <>
      <div>
        <SkipLink targetId="main">{t('common.skipToContent')}</SkipLink>
        <Header />
        <Suspense>
          <Kept />
        </Suspense>
        {children}
      </div>
      <Footer />
      <Toaster toast={toast} closeLabel={t('common.closeMessage')} onClose={close} />
    </>
  );
}
