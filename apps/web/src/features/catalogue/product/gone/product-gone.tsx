import { useTranslation } from 'react-i18next';
import { useShopSettings } from '../../../../lib/shop-settings.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { MoreProducts } from '../../list/more-products.tsx';
import { LazyRecentlySeen } from '../../onward/lazy-recently-seen.tsx';

/** Page for a product that does not exist, or no longer: it explains that, and links to others. */
export function ProductGone() {
  const { t } = useTranslation();
  usePageTitle(t('product.gone'), useShopSettings().name);
  return (
    <>
      <EmptyState
        heading="h1"
        title={t('product.gone')}
        action={<ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>}
      >
        {t('product.goneHint')}
      </EmptyState>
      <MoreProducts below={<LazyRecentlySeen />} />
    </>
  );
}
