import type { BulkValues } from '@kontor/shared/wire/bulk-changes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Returns the words for fields of a product, in one line. */
export function useValueWords(): (values: BulkValues | undefined) => string {
  const { t } = useTranslation();
  const { price, number, list } = useFormat();
  return (values = {}) => {
    const { price: euros, countInStock, published, category, taxClass, brand } = values;
    const words = [
      euros === undefined ? '' : price(euros),
      countInStock === undefined ? '' : t('adminBulk.units', { count: countInStock, shown: number(countInStock) }),
      published === undefined ? '' : t(published ? 'adminProducts.inShop' : 'adminProducts.drafts'),
      category ?? '',
      taxClass ? t(`adminProducts.taxClasses.${taxClass}`) : '',
      brand ?? '',
    ];
    return list(words.filter(Boolean)) || '–';
  };
}
