import type { ListedProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Rating } from '../../ui/list/rating.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A product's stars with the number of reviews; with none a quiet zero. */
export function ProductRating({
  product: { rating, numReviews },
}: {
  product: Pick<ListedProduct, 'rating' | 'numReviews'>;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (numReviews === 0) {
    return (
      <span className="rating">
        <span aria-hidden="true">(0)</span>
        <VisuallyHidden>{t('common.noReviews')}</VisuallyHidden>
      </span>
    );
  }
  return (
    <Rating
      value={rating}
      label={t('common.stars', { rating: number(rating) })}
      count={{ value: number(numReviews), label: t('common.reviews', { count: numReviews }) }}
    />
  );
}
