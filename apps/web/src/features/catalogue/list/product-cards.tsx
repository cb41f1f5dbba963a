import type { ListedProduct } from '@kontor/shared/wire/products';
import type { ReactNode } from 'react';
import { WithHearts } from '../../../entities/wishlist/wish-heart.tsx';
import { ProductCard } from './product-card.tsx';

interface ProductCardsProps {
  products: readonly ListedProduct[];
  /** The names' place in the outline of the page. */
  heading: 'h2' | 'h3';
  /** The product whose photo is the page's main picture. */
  prior?: ListedProduct | undefined;
  /** The search that found them. */
  q?: string | undefined;
  /** Others are on their way. */
  waiting?: boolean;
  /** Stands below them. */
  children?: ReactNode;
}

/** Products as cards with hearts. */
export function ProductCards({ products, heading, prior, q, waiting, children }: ProductCardsProps) {
  return (
    <WithHearts>
      <ul className="cards" aria-busy={waiting}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} heading={heading} priority={product === prior} q={q} />
          </li>
        ))}
        {children}
      </ul>
    </WithHearts>
  );
}
