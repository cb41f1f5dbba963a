import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
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

/** What frames every page: the way past the header, header, footer, and the one toast. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { toast, close } = useToasts();
  const isHydrated = useHydrated();
  return (
    <>
      <div>
        <SkipLink targetId="main">{t('common.skipToContent')}</SkipLink>
        <Header />
        <Suspense>{isHydrated && canKeepPages() && <KeptNotice />}</Suspense>
        {children}
      </div>
      <Footer />
      <Toaster toast={toast} closeLabel={t('common.closeMessage')} onClose={close} />
    </>
  );
}
