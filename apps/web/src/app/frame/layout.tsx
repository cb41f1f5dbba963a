import { type ReactNode, Suspense } from 'react';
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

/** What frames every page: the way past the header, header, footer, and the one toast. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { toast, close } = useToasts();
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
