import type { ReactNode } from 'react';
import { WithHearts } from '../../../entities/wishlist/wish-heart.tsx';
import { ProductCard } from './product-card.tsx';
import type { ShownProduct } from './shown-product.ts';

/** Place of the plate: below the first row of a wide screen. */
const PLATE = 4;

interface ProductCardsProps {
  products: readonly ShownProduct[];
  /** Heading level of the names on the page. */
  heading: 'h2' | 'h3';
  /** Product whose photo is the page's main picture. */
  prior?: ShownProduct | undefined;
  /** Search that found them. */
  q?: string | undefined;
  /** Whether others are loading. */
  waiting?: boolean;
  /** Whether one of them is a plate: a picture in use over two columns and two rows. */
  plate?: boolean;
  /** Shown below them. */
  children?: ReactNode;
}

/** Products as cards with hearts. */
export function ProductCards({ products, heading, prior, q, waiting, plate, children }: ProductCardsProps) {
  return (
    <WithHearts>
      <ul className="cards" aria-busy={waiting}>
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              heading={heading}
              priority={product === prior}
              q={q}
              plate={plate && index === PLATE}
            />
          </li>
        ))}
        {children}
      </ul>
    </WithHearts>
  );
}
