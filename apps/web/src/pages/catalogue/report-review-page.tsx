import type { ReportReceipt } from '@kontor/shared/wire/review-reports';
import { localize } from '@kontor/shared/rules/text/localize';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useProduct } from '../../entities/product/product-api.ts';
import { LinkPage, Outcome } from '../../features/account/links/link-page.tsx';
import { ReportForm } from '../../features/reviews/report-form.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/report-review`: reports a review (`?product=`, `?review=`), with or without an account. */
export function ReportReviewPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [product, review] = [params.get('product'), params.get('review')];
  if (!product || !review) return <Navigate to="/" replace />;
  return (
    <LinkPage title={t('reports.title')}>
      <Reporting productId={product} reviewId={review} />
    </LinkPage>
  );
}

function Reporting({ productId, reviewId }: { productId: string; reviewId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [receipt, setReceipt] = useState<ReportReceipt>();
  const { currentData: product, error, isFetching, refetch } = useProduct(productId);
  const problem = readProblem(error);
  if (problem?.status === 404) return <Navigate to={`/products/${productId}`} replace />;
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!product) return <TextSkeleton lines={4} />;
  const back = <Link to={productPath(product)}>{t('stockNotice.toProduct')}</Link>;
  if (receipt) {
    return (
      <Outcome>
        <p>{t('reports.received', { reference: receipt.reference })}</p>
        <p>{back}</p>
      </Outcome>
    );
  }
  const review = product.reviews.find(({ _id }) => _id === reviewId);
  return (
    <>
      <p className="wrap-anywhere">{t('reports.intro', { product: localize(product, 'name', language) })}</p>
      {review && <blockquote className="wrap-anywhere wrap-lines">{review.comment}</blockquote>}
      <ReportForm productId={productId} reviewId={reviewId} onReported={setReceipt} />
      <p>{back}</p>
    </>
  );
}
