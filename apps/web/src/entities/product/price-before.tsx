import type { ListedProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Beside a reduced price the lowest one of the 30 days before (§ 11 PAngV), struck through where less is paid now. */
export function PriceBefore({ of: { price, priceBefore } }: { of: Pick<ListedProduct, 'price' | 'priceBefore'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (priceBefore === undefined) return null;
  const Amount = priceBefore > price ? 's' : 'span';
  return (
    <span className="note">
      {t('common.lowestPrice')} <Amount>{format.price(priceBefore)}</Amount>
    </span>
  );
}
