import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { useFirstUse } from '../../lib/browser/loading/first-use.ts';
import { useHydrated } from '../../lib/browser/loading/use-hydrated.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { Layout } from '../frame/layout.tsx';
import { HeadFollower } from '../head/head-follower.tsx';
import { FurtherRoutes, HomePage, ProductPage, loadFurtherRoutes } from './first-pages.ts';
import { lazyPage } from './lazy-page.ts';
import { PageFailed } from './page-failed.tsx';
import { SessionRedirect } from './session-redirect.tsx';

const WhileClosed = lazyPage(() => import('../frame/while-closed.tsx'), 'WhileClosed', 'pages');

const showFailure = () => <PageFailed />;

/** Preloads further routes once the visitor has left the home page. */
function FurtherRoutesAhead() {
  const { pathname } = useLocation();
  const isUsed = useFirstUse();
  useEffect(() => {
    // `lazyPage` handles a failure when it loads them again.
    if (isUsed && pathname !== '/') loadFurtherRoutes().catch(() => {});
  }, [isUsed, pathname]);
  return null;
}

/** Note above the pages of a closed shop, shown to staff only. */
function ClosedNote() {
  const { opening } = useShopSettings();
  const isHydrated = useHydrated();
  if (!isHydrated || opening.state !== 'closed') return null;
  return (
    <Suspense>
      <WhileClosed />
    </Suspense>
  );
}

interface AppRoutesProps {
  /** Called once the server-rendered page is hydrated. Must not change. */
  onShown?: (() => void) | undefined;
}

/** Reports that the page is hydrated. Rendered beside the page: an effect above it would run before the page is hydrated. */
function PageShown({ onShown }: AppRoutesProps) {
  useEffect(() => onShown?.(), [onShown]);
  return null;
}

/**
 * Header and footer, which stay while a page loads or fails. They must not rerender during hydration, as `useHydrated`
 * would make them: React would then hydrate the whole page in one task, and a phone would freeze.
 */
function Framed({ onShown }: AppRoutesProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Layout>
      <FurtherRoutesAhead />
      <ClosedNote />
      <ErrorBoundary resetKey={pathname} fallback={showFailure}>
        <Suspense fallback={<PageSpinner label={t('common.loading')} />}>
          <Outlet />
          <PageShown onShown={onShown} />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** Routes of first pages, and of everything else in the shop (spec §2). */
export function AppRoutes({ onShown }: AppRoutesProps) {
  return (
    <>
      <SessionRedirect />
      <HeadFollower />
      <Routes>
        <Route element={<Framed onShown={onShown} />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/kategorie/:slug" element={<HomePage />} />
          <Route path="/category/:slug" element={<HomePage />} />
          <Route path="/products/:id/:slug?" element={<ProductPage />} />
          <Route path="*" element={<FurtherRoutes />} />
        </Route>
      </Routes>
    </>
  );
}
