import { taxClasses } from '@kontor/shared/tax-classes';
import { useTranslation } from 'react-i18next';

/** What a tax class is called. */
export function useTaxClassName(): (value: string) => string {
  const { t } = useTranslation();
  const names = {
    standard: t('adminProducts.taxStandard'),
    reduced: t('adminProducts.taxReduced'),
    zero: t('adminProducts.taxZero'),
  };
  return (value) => {
    const taxClass = taxClasses.find((known) => known === value);
    return taxClass ? names[taxClass] : value;
  };
}
