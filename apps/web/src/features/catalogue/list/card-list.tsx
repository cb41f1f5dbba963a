import { useTranslation } from 'react-i18next';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isOpening } from '@kontor/shared/wire/catalogue-query';
import { ProductCards } from './product-cards.tsx';
import type { ShownProduct } from './shown-product.ts';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

interface CardListProps {
  products: readonly ShownProduct[];
  /** Whether the next list is loading; this one stays visible until then. */
  waiting: boolean;
}

/** Products of a list as cards. */
export function CardList({ products, waiting }: CardListProps) {
  const { query } = useCatalogueQuery();
  const { demo } = useShopSettings();
  const opening = isOpening(query);
  // The first photo is the page's largest, unless the intro has one; on a phone all others are below the first screen.
  const prior = opening && demo ? undefined : products[0];
  // The key makes another list a new element: a card in both lists would otherwise move, which counts as a layout shift.
  const list = products.map(({ _id }) => _id).join();
  return (
    <ProductCards
      key={list}
      products={products}
      heading={opening ? 'h3' : 'h2'}
      prior={prior}
      q={query.q}
      waiting={waiting}
      plate={opening && products.length > 8}
    />
  );
}

/** Placeholder for a list that is loading. */
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
