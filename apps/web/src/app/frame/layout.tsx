import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFirstUse } from '../../lib/browser/loading/first-use.ts';
import { useHydrated } from '../../lib/browser/loading/use-hydrated.ts';
import { useSession } from '../../session/use-session.ts';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { Toaster } from '../../ui/feedback/toast.tsx';
import { lazyPage } from '../routes/lazy-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Code that is needed only after the first paint. */
const AfterFirstUse = lazyPage(() => import('./after-first-use.tsx'), 'AfterFirstUse', 'pages');

/** Tells whether the page may come from the cache: then the notice has to appear at once. */
const mayBeKept = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Defers code that no visitor needs before the first use of the page. */
function Later() {
  const isHydrated = useHydrated();
  const isUsed = useFirstUse();
  return isHydrated && (isUsed || mayBeKept()) && <AfterFirstUse />;
}

/** Tells whether staff work here: on pages of the admin area, and on orders. */
function useStaffPage(): boolean {
  const { pathname } = useLocation();
  const { user } = useSession();
  return pathname.startsWith('/admin') || (user?.isAdmin === true && pathname.startsWith('/orders/'));
}

/** Frame of every page: skip link, header, footer and toast. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { toast, close } = useToasts();
  const isStaffPage = useStaffPage();
  return (
    <>
      <div>
        <SkipLink targetId="main">{t('common.skipToContent')}</SkipLink>
        <Header isStaff={isStaffPage} />
        <Suspense>
          <Later />
        </Suspense>
        {children}
      </div>
      {/* Staff at work need no way to contact or withdraw from their own shop. */}
      {!isStaffPage && <Footer />}
      <Toaster toast={toast} closeLabel={t('common.closeMessage')} onClose={close} />
    </>
  );
}
