import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { useNear } from '../../../lib/browser/loading/use-near.ts';
import { ProductTiles } from './product-tiles.tsx';
import { productSeen, selectRecentIds } from './recent-slice.ts';

const RecentlySeen = lazy(async () => ({ default: (await import('./recently-seen.tsx')).RecentlySeen }));

const renderNothing = () => null;

/**
 * Products viewed earlier on this device, except the current one, which is added for the next time. Not part of server HTML,
 * which is the same for everybody.
 */
export function SeenBefore({ productId }: { productId?: string | undefined }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ids = useSelector(selectRecentIds).filter((id) => id !== productId);
  const [ref, near] = useNear<HTMLDivElement>();
  useEffect(() => {
    if (productId !== undefined) dispatch(productSeen(productId));
  }, [dispatch, productId]);
  const place = <ProductTiles title={t('product.recent')} products={undefined} />;
  return (
    <div ref={ref}>
      {ids.length > 0 && (
        <ErrorBoundary fallback={renderNothing}>
          <Suspense fallback={place}>{near ? <RecentlySeen ids={ids} /> : place}</Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
