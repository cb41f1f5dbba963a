import type { ListedProduct } from '@kontor/shared/wire/products';
import type { ReactNode } from 'react';
import { WithHearts } from '../../../entities/wishlist/wish-heart.tsx';
import { ProductCard } from './product-card.tsx';

interface ProductCardsProps {
  products: readonly ListedProduct[];
  /** Heading level of the names on the page. */
  heading: 'h2' | 'h3';
  /** Product whose photo is the page's main picture. */
  prior?: ListedProduct | undefined;
  /** Search that found them. */
  q?: string | undefined;
  /** Whether others are loading. */
  waiting?: boolean;
  /** Shown below them. */
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
