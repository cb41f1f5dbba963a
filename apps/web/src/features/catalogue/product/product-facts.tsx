import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useOfferedMethodNames } from '../../../entities/payment/method-name.ts';
import { useDeliveryTime } from '../../../entities/product/use-delivery-time.ts';
import { PauseNote } from '../../../components/pause-note.tsx';
import { GuaranteeNotice } from '../../../components/guarantee-notice.tsx';
import { NoticePicture } from '../../../ui/media/notice-picture.tsx';
import { DescriptionRow, DescriptionList } from '../../../ui/list/description-list.tsx';

/**
 * Facts box: brand (with place if it is the manufacturer), category, countries and time of delivery, payment methods, guarantee
 * and withdrawal. The delivery time appears only while units are in stock.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { country } = useFormat();
  const { countries } = useShopSettings();
  const deliveryTime = useDeliveryTime();
  const paymentMethods = useOfferedMethodNames();
  const { guaranteeYears, guaranteeLabel, manufacturer, maker } = product;
  // The place is the manufacturer's; a different brand has no known place.
  const isMaker = manufacturer?.name === product.brand;
  const brand = [product.brand, ...(isMaker ? [manufacturer.city] : [])].join(', ');
  const guarantee =
    guaranteeYears === undefined ? t('product.guarantee') : t('product.guaranteeYears', { count: guaranteeYears });
  return (
    <>
      <PauseNote />
      <DescriptionList>
        <DescriptionRow term={t('product.brand')}>
          {/* The English address needs more code than this page may have; this one leads to it. */}
          {maker ? <Link to={`/marke/${maker.slug}`}>{brand}</Link> : brand}
        </DescriptionRow>
        <DescriptionRow term={t('product.category')}>
          <OwnText of={product} field="category" />
        </DescriptionRow>
        <DescriptionRow term={t('product.delivery')}>{countries.map(country).join(', ')}</DescriptionRow>
        {product.countInStock > 0 && (
          <DescriptionRow term={t('product.deliveryTime')}>{deliveryTime(product.delivery)}</DescriptionRow>
        )}
        {guaranteeYears !== undefined && <DescriptionRow term={t('product.guarantee')}>{guarantee}</DescriptionRow>}
        {product.withdrawalExcluded && (
          <DescriptionRow term={t('product.withdrawal')}>
            {t(`product.withdrawalExclusions.${product.withdrawalExcluded}`)}
          </DescriptionRow>
        )}
        {paymentMethods.length > 0 && (
          <DescriptionRow term={t('product.payment')}>{paymentMethods.join(', ')}</DescriptionRow>
        )}
      </DescriptionList>
      {guaranteeLabel && <NoticePicture name={guaranteeLabel} alt={guarantee} />}
      <GuaranteeNotice />
    </>
  );
}
