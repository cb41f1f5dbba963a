import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useEuSalesQuery } from './admin-books-api.ts';

/** Year's sales to consumers of other EU countries, beside the threshold of § 3c UStG. Renders nothing while there are none. */
export function EuSales({ year }: { year: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useEuSalesQuery({ query: { year } }, alwaysFresh);
  const problem = readProblem(error);
  const title = t('adminBooks.euSales', { year });
  if (problem) return <LoadFailed title={title} problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || (data.net === 0 && data.previous === 0)) return null;
  const { net, previous, limit, countries, isNear } = data;
  const byCountry = countries.map(({ country, net: sum }) => `${format.country(country)} ${format.price(sum)}`);
  return (
    <section className="panel flow mb-4">
      <h2>{title}</h2>
      {isNear && (
        <Alert tone="danger" title={t('adminBooks.euNear')}>
          {t('adminBooks.euNearHint')}{' '}
          <Link className="link" to="/admin/settings/tax">
            {t('adminBooks.euSettings')}
          </Link>
        </Alert>
      )}
      <p>{t('adminBooks.euSum', { net: format.price(net), limit: format.price(limit) })}</p>
      {byCountry.length > 0 && <p className="note">{byCountry.join(', ')}</p>}
      <p className="note">{t('adminBooks.euPrevious', { year: year - 1, net: format.price(previous) })}</p>
    </section>
  );
}
