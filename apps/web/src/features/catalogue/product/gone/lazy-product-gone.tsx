import { lazyPart } from '../../../../components/lazy-part.tsx';
import { needTexts } from '../../../../i18n/i18n.ts';

async function loadProductGone() {
  const [{ ProductGone }] = await Promise.all([import('./product-gone.tsx'), needTexts('list')]);
  return ProductGone;
}

/** Loaded in a separate chunk: hardly any visitor sees it. */
export const LazyProductGone = lazyPart(loadProductGone, 'pages');
