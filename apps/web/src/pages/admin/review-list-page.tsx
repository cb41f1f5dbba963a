import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { ReportList } from '../../features/admin-reviews/report-list.tsx';
import { AllReviews } from '../../features/admin-reviews/review-list.tsx';

/** `/admin/reviews`: reports of reviews, and with `?list=all` all reviews. */
export function ReviewListPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isAll = params.get('list') === 'all';
  return (
    <AdminFrame title={t('adminReviews.title')}>
      <nav className="row mb-4" aria-label={t('adminReviews.title')}>
        <Link className="link link-quiet" to="/admin/reviews" {...(!isAll && { 'aria-current': 'page' })}>
          {t('adminReviews.reports')}
        </Link>
        <Link className="link link-quiet" to="/admin/reviews?list=all" {...(isAll && { 'aria-current': 'page' })}>
          {t('adminReviews.allReviews')}
        </Link>
      </nav>
      {isAll ? <AllReviews /> : <ReportList />}
    </AdminFrame>
  );
}
