import { useTranslation } from 'react-i18next';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';

interface ReviewQuoteProps {
  review: { rating: number; name: string; comment: string };
  /** Account of the writer; undefined for the shop's own reviews and removed ones. */
  customer: string | undefined;
}

/** Stars, writer and words of a review; the writer's name leads to the customer's page. */
export function ReviewQuote({ review: { rating, name, comment }, customer }: ReviewQuoteProps) {
  const { t } = useTranslation();
  return (
    <>
      {t('adminReviews.stars', { stars: rating })} <CustomerLink customer={customer}>{name}</CustomerLink>: {comment}
    </>
  );
}
