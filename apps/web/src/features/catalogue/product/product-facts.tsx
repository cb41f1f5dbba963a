import type { Product } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/localize';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useOfferedMethodNames } from '../../../entities/payment/method-name.ts';
import { DescriptionRow, DescriptionList } from '../../../ui/list/description-list.tsx';

/** Brand, category, and where the shop delivers and what it takes. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { country } = useFormat();
  const { language } = useLanguage();
  const { countries } = useShopSettings();
  const paymentMethods = useOfferedMethodNames();
  return (
    <DescriptionList>
      <DescriptionRow term={t('product.brand')}>{product.brand}</DescriptionRow>
      <DescriptionRow term={t('product.category')}>{localize(product, 'category', language)}</DescriptionRow>
      <DescriptionRow term={t('product.delivery')}>{countries.map(country).join(', ')}</DescriptionRow>
      {paymentMethods.length > 0 && (
        <DescriptionRow term={t('product.payment')}>{paymentMethods.join(', ')}</DescriptionRow>
      )}
    </DescriptionList>
  );
}
