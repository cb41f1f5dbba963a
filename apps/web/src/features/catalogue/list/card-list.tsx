import type { ListedProduct } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isOpening } from '@kontor/shared/catalogue-query';
import { ProductCard } from './product-card.tsx';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** Cards of the widest first row. */
const FIRST_ROW = 4;

interface CardListProps {
  products: readonly ListedProduct[];
  /** The next list is on its way; this one stays in sight until then. */
  waiting: boolean;
}

/** The products of a list as cards. */
export function CardList({ products, waiting }: CardListProps) {
  const { query } = useCatalogueQuery();
  const { demo } = useShopSettings();
  const opening = isOpening(query);
  // Beside the opening's photo the first row is second.
  const firstRow = opening && demo ? 'eager' : 'priority';
  return (
    <ul className="cards" aria-busy={waiting}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            heading={opening ? 'h3' : 'h2'}
            loading={index < FIRST_ROW ? firstRow : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** The shape of a list that is on its way. */
export function LoadingCards() {
  const { t } = useTranslation();
  return (
    <>
      <div role="status">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      </div>
      <div className="cards">
        <CardSkeletons count={8} />
      </div>
    </>
  );
}
