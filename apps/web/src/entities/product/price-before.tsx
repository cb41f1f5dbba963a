import type { ListedProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Lowest price of the last 30 days (§ 11 PAngV), beside a reduced price; struck through if the current price is lower. */
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
