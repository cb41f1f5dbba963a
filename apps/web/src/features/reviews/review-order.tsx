import { type ReviewSort, reviewSortName, reviewSorts } from '@kontor/shared/rules/product/review-sorts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

/** Fragment that a loaded page scrolls to. */
const ID = 'review-order';

/** Links that sort the reviews. They keep the scroll position and the page's history state. */
export function ReviewOrder({ sort }: { sort: ReviewSort }) {
  const { t } = useTranslation();
  const { state }: { state: unknown } = useLocation();
  return (
    <nav className="row mb-4" aria-label={t('reviews.sort')} id={ID}>
      {reviewSorts.map((name) => (
        <Link
          key={name}
          className="link link-quiet"
          to={{ search: name === 'newest' ? '' : `${reviewSortName}=${name}`, hash: ID }}
          state={state}
          replace
          rel="nofollow"
          {...(name === sort && { 'aria-current': 'true' })}
        >
          {t(`reviews.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
