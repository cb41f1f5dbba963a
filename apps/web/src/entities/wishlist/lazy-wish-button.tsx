import { lazy, Suspense } from 'react';
import { needTexts } from '../../i18n/i18n.ts';
import { useHydrated } from '../../lib/browser/loading/use-hydrated.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';

/** In a chunk of its own: nothing of it is needed to see a product. */
const WishButton = lazy(async () => {
  const [{ WishButton: button }] = await Promise.all([import('./wish-button.tsx'), needTexts('product')]);
  return { default: button };
});

const renderNothing = () => null;

/** The way to the wish list, once the page answers: what a visitor wishes for no server knows. Its place, as high as a button, is kept free. */
export function LazyWishButton({ productId }: { productId: string }) {
  // Nothing of it in what the server writes, and what takes that over.
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
