import { readReviewSort } from '@kontor/shared/rules/product/review-sorts';
import type { Review } from '@kontor/shared/wire/reviews';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Rating } from '../../ui/list/rating.tsx';
import { useReviewList } from './use-review-list.ts';

/** Links to sort the reviews, in server HTML; their chunk loads once the page is used. */
const ReviewOrder = lazyPart(async () => (await import('./review-order.tsx')).ReviewOrder, 'product', { waits: true });

interface ReviewListProps {
  productId: string;
  /** The product's reviews, newest first. */
  newest: readonly Review[];
}

/** Length up to which the first review is shown large (reviews.css). */
const LARGE = 240;

/** Number of reviews that need no sorting. */
const FEW = 3;

/** List of reviews, a few at a time, sorted as the address says. */
export function ReviewList({ productId, newest }: ReviewListProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [search] = useSearchParams();
  const sort = readReviewSort(search);
  const { reviews, hasMore, showMore, waiting, problem, retry } = useReviewList(productId, newest, sort);
  const { list, readOn } = useReadOn(reviews.length);
  const more = (): void => {
    readOn();
    showMore();
  };
  return (
    <>
      {newest.length > FEW && <ReviewOrder sort={sort} />}
      <ul ref={list}>
        {reviews.map((review) => (
          <ReviewItem key={review._id} productId={productId} review={review} />
        ))}
      </ul>
      {problem && (
        <Alert tone="danger" action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}>
          {findProblemText(problem)}
        </Alert>
      )}
      {hasMore && !problem && (
        <>
          <Button busy={waiting} onClick={more}>
            {t('reviews.more')}
          </Button>
          <noscript>
            <p className="note">{t('reviews.moreNeedsScript')}</p>
          </noscript>
        </>
      )}
    </>
  );
}

/** Moves the focus from 'show more' to the first review that it has added. */
function useReadOn(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    list.current?.children[from.current]?.querySelector<HTMLElement>('h3')?.focus();
    from.current = undefined;
  }, [count]);
  const readOn = (): void => {
    from.current = count;
  };
  return { list, readOn };
}

function ReviewItem({ productId, review }: { productId: string; review: Review }) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const { _id, name, rating, comment, createdAt, verified, byShop, answer, language = shown } = review;
  const { number } = useFormat();
  // The specification (§2) wants the first ten characters.
  const day = createdAt.slice(0, 10);
  return (
    <li className="review">
      <header>
        <h3 className="h-small" tabIndex={-1}>
          {name}
        </h3>
        <Rating value={rating} label={t('common.stars', { rating: number(rating) })} />
        {verified && <span className="tag tag-success">{t('reviews.verified')}</span>}
        {language !== shown && <span className="tag">{t(`reviews.writtenIn.${language}`)}</span>}
        {byShop && <span className="tag">{t('reviews.byShop')}</span>}
        <time className="note" dateTime={day}>
          {day}
        </time>
      </header>
      <p lang={language} className={comment.length > LARGE ? 'long' : undefined}>
        {comment}
      </p>
      {answer && (
        <p className="note wrap-lines" lang={answer.language}>
          <b>{t('reviews.byShop')}:</b> {answer.text}
        </p>
      )}
      <Link className="link small" to={`/report-review?product=${productId}&review=${_id}`} rel="nofollow">
        {t('reviews.report')}
      </Link>
    </li>
  );
}
