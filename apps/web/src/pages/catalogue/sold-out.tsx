import type { Product } from '@kontor/shared/wire/products';
import { InStead } from '../../features/catalogue/onward/in-stead.tsx';
import { NoticeInPlace } from '../../features/stock-notice/notice-in-place.tsx';

/** Form for a stock notice, and what can be had instead, on the page of a product that is sold out. */
export function SoldOut({ product }: { product: Product }) {
  return (
    <>
      <NoticeInPlace productId={product._id} />
      <InStead product={product} />
    </>
  );
}
