import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { Toaster } from '../../ui/feedback/toast.tsx';
import { lazyPage } from '../routes/lazy-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** For what comes after the first paint; nobody sees it where there is a connection. */
const KeptNotice = lazyPage(() => import('../offline/kept-notice.tsx'), 'KeptNotice', 'pages');

/** Whether this is a built site in a browser that can keep pages; known once the page is there. */
function useKeepsPages(): boolean {
  const [keeps, setKeeps] = useState(false);
  useEffect(() => setKeeps(import.meta.env.PROD && 'serviceWorker' in navigator), []);
  return keeps;
}

/** What frames every page: the way past the header, header, footer, and the one toast. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { toast, close } = useToasts();
  const keepsPages = useKeepsPages();
  return (
    <>
      <div>
        <SkipLink targetId="main">{t('common.skipToContent')}</SkipLink>
        <Header />
        <Suspense>{keepsPages && <KeptNotice />}</Suspense>
        {children}
      </div>
      <Footer />
      <Toaster toast={toast} closeLabel={t('common.closeMessage')} onClose={close} />
    </>
  );
}
