import { lazyPart } from '../../../components/lazy-part.tsx';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';

const KeptProducts = lazyPart(async () => (await import('./kept-products.tsx')).KeptProducts, 'pages');

const renderNothing = () => null;

/** Products that can be viewed offline. The browser caches this code from the first use on (app/offline). */
export function LazyKeptProducts() {
  return (
    <ErrorBoundary fallback={renderNothing}>
      <KeptProducts />
    </ErrorBoundary>
  );
}
