import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LazyKeptProducts } from '../../features/catalogue/onward/lazy-kept-products.tsx';
import type { Problem } from '../../lib/problem.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

/**
 * Reason why a product cannot be shown, and cached products for visitors without a connection. This code is cached
 * (app/offline).
 */
export function ProductFailed(props: { problem: Problem; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('errors.title'), useShopSettings().name);
  return (
    <>
      <h1 className="visually-hidden">{t('errors.title')}</h1>
      <LoadFailed {...props} />
      {props.problem.code === 'network' && <LazyKeptProducts />}
    </>
  );
}
