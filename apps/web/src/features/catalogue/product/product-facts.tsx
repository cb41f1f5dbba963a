import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnText } from '../../../i18n/own-text.tsx';
import { PauseNote } from '../../../components/pause-note.tsx';
import { GuaranteeNotice } from '../../../components/guarantee-notice.tsx';
import { NoticePicture } from '../../../ui/media/notice-picture.tsx';
import { DescriptionRow, DescriptionList } from '../../../ui/list/description-list.tsx';

/**
 * Facts box: brand (with place if it is the manufacturer), category, guarantee and withdrawal. Delivery and payment are said at
 * the button and in the cart.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
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
        {guaranteeYears !== undefined && <DescriptionRow term={t('product.guarantee')}>{guarantee}</DescriptionRow>}
        {product.withdrawalExcluded && (
          <DescriptionRow term={t('product.withdrawal')}>
            {t(`product.withdrawalExclusions.${product.withdrawalExcluded}`)}
          </DescriptionRow>
        )}
      </DescriptionList>
      {guaranteeLabel && <NoticePicture name={guaranteeLabel} alt={guarantee} />}
      <GuaranteeNotice />
    </>
  );
}
