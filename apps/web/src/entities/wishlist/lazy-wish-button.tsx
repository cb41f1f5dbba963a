import { lazy, Suspense } from 'react';
import { needTexts } from '../../i18n/i18n.ts';
import { useHydrated } from '../../lib/browser/loading/use-hydrated.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';

/** Loaded in a separate chunk: it is not needed to view a product. */
const WishButton = lazy(async () => {
  const [{ WishButton: button }] = await Promise.all([import('./wish-button.tsx'), needTexts('product')]);
  return { default: button };
});

const renderNothing = () => null;

/** Wish list button, rendered after hydration, because the server does not know the visitor's list. Its space is kept free. */
export function LazyWishButton({ productId }: { productId: string }) {
  // Not part of server HTML, nor of the first render during hydration.
  const isShown = useHydrated();
  return (
    <div className="choice">
      {isShown && (
        <ErrorBoundary fallback={renderNothing}>
          <Suspense>
            <WishButton productId={productId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
