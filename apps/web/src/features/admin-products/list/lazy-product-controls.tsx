import type { Product } from '@kontor/shared/wire/products';
import { lazy, Suspense } from 'react';
import { needTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.ts';

/** Loaded in a separate chunk with the texts of the admin area: hardly any visitor is an admin. */
const ProductControls = lazy(async () => {
  const [chunk] = await Promise.all([import('./product-controls.tsx'), needTexts('admin')]);
  return { default: chunk.ProductControls };
});

/** Links to edit and delete a product on its page, for admins. */
export function LazyProductControls({ product }: { product: Product }) {
  const { isAdmin } = useSession();
  if (!isAdmin) return null;
  return (
    <Suspense fallback={<div className="link" />}>
      <ProductControls product={product} />
    </Suspense>
  );
}
