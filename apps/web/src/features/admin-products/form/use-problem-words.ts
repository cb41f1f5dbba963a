import { findTypedDetail, isDetailNumber, typedDetails } from '@kontor/shared/rules/product/typed-details';
import { useTranslation } from 'react-i18next';

/** Returns a function for texts of problems specific to products (spec §5); undefined means the general text. */
export function useProblemWords(): (problem: { path: string; code: string }) => string | undefined {
  const { t } = useTranslation();
  return ({ path, code }) => {
    if (code === 'required') return t('adminProducts.required');
    if (path === 'price' && code === 'invalid') return t('adminProducts.twoDecimals');
    const isNumber = path === 'price' || path === 'countInStock' || path === 'content.amount';
    const detail = findTypedDetail(path);
    if (detail && isDetailNumber(detail)) return t('adminProducts.numberBetween', typedDetails[detail]);
    if (path === 'gtin') return t('adminProducts.gtinWrong');
    if (path === 'content.amount' && code === 'invalid') return t('adminProducts.threeDecimals');
    return isNumber && (code === 'not_a_number' || code === 'too_small') ? t('adminProducts.positive') : undefined;
  };
}
