import { lazyPart } from '../../../../components/lazy-part.tsx';
import { needTexts } from '../../../../i18n/i18n.ts';
import { ProductSkeleton } from '../product-skeleton.tsx';

async function loadProductGone() {
  const [{ ProductGone }] = await Promise.all([import('./product-gone.tsx'), needTexts('list')]);
  return ProductGone;
}

/** Loaded in a separate chunk: hardly any visitor sees it. Until then the page looks, and has its heading, as while a product loads. */
export const LazyProductGone = lazyPart(loadProductGone, 'pages', { fallback: <ProductSkeleton /> });
