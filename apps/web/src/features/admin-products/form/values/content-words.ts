import { sentContentSchema, type ContentUnit } from '@kontor/shared/schemas/product/content';
import { computeUnitPriceEuros } from '@kontor/shared/rules/prices/unit-price';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { productFormSchema, productInput, type Values } from './product-values.ts';

/** Returns a function for a unit's name in the form. */
export function useUnitName(): (unit: ContentUnit) => string {
  const { t } = useTranslation();
  return (unit) => (unit === 'piece' ? t('adminProducts.pieces') : unit === 'm2' ? 'm²' : unit);
}

/** Returns the unit price that shoppers will see, once price and content are typed. */
export function useTypedUnitPrice(values: Values): string | undefined {
  const format = useFormat();
  const input = productInput(values);
  const price = productFormSchema.shape.price.safeParse(input.price).data;
  const content = sentContentSchema.safeParse(input.content).data;
  const unitPrice = price === undefined ? undefined : computeUnitPriceEuros({ price, content });
  return unitPrice && format.unitPrice(unitPrice);
}
