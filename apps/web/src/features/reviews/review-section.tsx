import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewList } from './review-list.tsx';
import type { Reviewed } from './reviews-api.ts';

interface ReviewSectionProps {
  product: Pick<Product, '_id' | 'rating' | 'numReviews' | 'reviews'>;
  /** Id of the heading, to which the product's stars link. */
  headingId: string;
  /** Called with the product's new figures and newest reviews after a review was accepted. */
  onReviewed: (reviewed: Reviewed) => void;
}

/** Reviews of a product, and the form to write one (spec §2, Product detail). */
export function ReviewSection({ product, headingId, onReviewed }: ReviewSectionProps) {
  const { t } = useTranslation();
  const { _id, numReviews, reviews } = product;
  return (
    <section className={classNames('reviews', reviews.length === 0 && 'none')} aria-labelledby={headingId}>
      <div className="flow flow-6">
        <h2 id={headingId} tabIndex={-1}>
          {t('reviews.title')}
        </h2>
        {numReviews > 0 && <ReviewFigures product={product} />}
      </div>
      <div className="all">
        {numReviews === 0 && <p>{t('reviews.beFirst')}</p>}
        {reviews.length > 0 && <ReviewList productId={_id} newest={reviews} />}
      </div>
      <div className="flow own">
        <OwnReview productId={_id} onReviewed={onReviewed} />
        <p className="note">{t('reviews.rules')}</p>
      </div>
    </section>
  );
}
