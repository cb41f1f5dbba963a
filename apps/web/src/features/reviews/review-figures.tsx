import type { Product } from '@kontor/shared/wire/products';
import type { Review } from '@kontor/shared/wire/reviews';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Rating } from '../../ui/list/rating.tsx';

const GRADES = [5, 4, 3, 2, 1] as const;

/** Average rating of a product with its number of reviews, and the distribution of stars where known. */
export function ReviewFigures({ product }: { product: Pick<Product, 'rating' | 'numReviews' | 'reviews'> }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { rating, numReviews, reviews } = product;
  const average = number(rating);
  return (
    <>
      <p className="average">
        <b aria-hidden="true">{average}</b>
        <span>
          <Rating value={rating} label={t('common.stars', { rating: average })} />
          <br />
          <span className="note">{t('reviews.basedOn', { count: numReviews })}</span>
        </span>
      </p>
      <Distribution total={numReviews} counted={reviews.filter(({ byShop }) => !byShop)} />
    </>
  );
}

/** Distribution of stars. Only if every counted review is loaded: the newest hundred of many could mislead. */
function Distribution({ total, counted }: { total: number; counted: readonly Review[] }) {
  const { t } = useTranslation();
  if (counted.length !== total) return null;
  return (
    <ul className="histogram" aria-label={t('reviews.distribution')}>
      {GRADES.map((grade) => {
        const count = counted.filter(({ rating }) => Math.round(rating) === grade).length;
        return (
          <li key={grade}>
            <span>{t('reviews.starRow', { count: grade })}</span>
            <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={count} height="1" />
            </svg>
            <span className="num">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
