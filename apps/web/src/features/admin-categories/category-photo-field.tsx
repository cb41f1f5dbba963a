import { limits } from '@kontor/shared/rules/access/limits';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { productApi } from '../../entities/product/product-api.ts';
import { OwnText } from '../../i18n/own-text.tsx';
import { SelectField } from '../../ui/form/field.tsx';

interface CategoryPhotoFieldProps extends ComponentProps<typeof SelectField> {
  /** Name of the category. */
  category: string;
}

/** Select for the product whose photo represents a category. */
export function CategoryPhotoField({ category, ...field }: CategoryPhotoFieldProps) {
  const { t } = useTranslation();
  const query = { category, page: 1, pageSize: limits.pageSize };
  const { currentData } = productApi.useProductPageQuery(query);
  const products = currentData?.products.filter(({ image }) => image.length > 0) ?? [];
  const isKnown = products.some(({ _id }) => _id === field.value);
  return (
    <SelectField {...field} hint={t('adminCategories.photoHint', { count: limits.picturedCategories })}>
      <option value="">{t('adminCategories.anyPhoto')}</option>
      {!isKnown && field.value !== '' && <option value={field.value}>{t('adminCategories.chosenPhoto')}</option>}
      {products.map((product) => (
        <option key={product._id} value={product._id}>
          <OwnText of={product} field="name" />
        </option>
      ))}
    </SelectField>
  );
}
