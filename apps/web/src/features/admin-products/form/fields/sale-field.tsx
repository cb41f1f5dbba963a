import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatAmount } from '../../../../lib/amounts.ts';
import { isSame, type FieldName, type Values } from '../values/product-values.ts';
import { YesNoField } from './yes-no-field.tsx';

interface SaleFieldProps {
  values: Values;
  set: (name: FieldName, value: string) => void;
  /** The stored product; undefined for a new one. */
  product: Product | undefined;
}

/** Field that decides whether the shop marks a lowered price as reduced, with a preview of the text (decision 018). */
export function SaleField({ values, set, product }: SaleFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const isAsStored = product && isSame('price', values.price, formatAmount(product.price, language));
  const named = isAsStored && values.onSale === 'true' ? product.priceBefore : undefined;
  const words = named === undefined ? '' : `${t('common.lowestPrice')} ${format.price(named)}`;
  return (
    <YesNoField
      name="onSale"
      values={values}
      set={set}
      hint={words ? t('adminProducts.onSaleSays', { words }) : t('adminProducts.onSaleHint')}
    />
  );
}
