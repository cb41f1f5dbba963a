import { useTranslation } from 'react-i18next';
import { findFieldText } from '../../../i18n/field-text.ts';
import type { GridField } from './grid-values.ts';

/** Returns functions for the head of a column and for the reason why a cell is wrong. */
export function useCellWords() {
  const { t } = useTranslation();
  const heads = {
    sku: t('adminVariants.sku'),
    gtin: t('adminVariants.gtin'),
    price: t('adminVariants.price'),
    countInStock: t('adminVariants.stock'),
    published: t('adminVariants.published'),
  };
  return {
    headOf: (field: GridField): string => heads[field],
    faultWords: (field: GridField, code: string): string => {
      if (code === 'sku_taken') return t('refusals.sku_taken');
      if (field === 'published') return t('adminVariants.yesOrNo');
      if (field === 'gtin') return t('adminProducts.gtinWrong');
      if (field === 'price' && code === 'invalid') return t('adminProducts.twoDecimals');
      const isNoNumber = code === 'not_a_number' || code === 'too_small';
      return isNoNumber ? t('adminProducts.positive') : findFieldText(t, { code, message: '' });
    },
  };
}
