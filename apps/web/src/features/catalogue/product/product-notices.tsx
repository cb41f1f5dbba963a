import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { PauseNote } from '../../../components/pause-note.tsx';
import { GuaranteeNotice } from '../../../components/guarantee-notice.tsx';
import { NoticePicture } from '../../../ui/media/notice-picture.tsx';

/** Notes beside the button: a pause of the shop, an excluded withdrawal, and the official pictures of both guarantees. */
export function ProductNotices({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { guaranteeYears, guaranteeLabel, withdrawalExcluded } = product;
  const guarantee =
    guaranteeYears === undefined ? t('product.guarantee') : t('product.guaranteeYears', { count: guaranteeYears });
  return (
    <>
      <PauseNote />
      {withdrawalExcluded && (
        <p className="note">
          {t('product.withdrawal')}: {t(`product.withdrawalExclusions.${withdrawalExcluded}`)}
        </p>
      )}
      {guaranteeLabel && <NoticePicture name={guaranteeLabel} alt={guarantee} />}
      <GuaranteeNotice />
    </>
  );
}
