import { lazyPart } from '../../../../components/lazy-part.tsx';
import { needTexts } from '../../../../i18n/i18n.ts';
import { ProductSkeleton } from '../product-skeleton.tsx';

async function loadProductGone() {
  const [{ ProductGone }] = await Promise.all([import('./product-gone.tsx'), needTexts('list')]);
  return ProductGone;
}

/** Loaded in a separate chunk: hardly any visitor sees it. Until it has loaded, the skeleton of a product gives the page a heading. */
export const LazyProductGone = lazyPart(loadProductGone, 'pages', { fallback: <ProductSkeleton /> });
