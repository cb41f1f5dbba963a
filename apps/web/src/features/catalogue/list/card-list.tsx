import type { ListedProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isOpening } from '@kontor/shared/wire/catalogue-query';
import { ProductCards } from './product-cards.tsx';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

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
  // The first photo is the page's largest, unless the opening has one; all others of a phone are below its screen.
  const prior = opening && demo ? undefined : products[0];
  // Another list is another element: a card that is in both would else be moved to its new place, and seen to jump.
  const list = products.map(({ _id }) => _id).join();
  return (
    <ProductCards
      key={list}
      products={products}
      heading={opening ? 'h3' : 'h2'}
      prior={prior}
      q={query.q}
      waiting={waiting}
    />
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
