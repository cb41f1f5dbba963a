import { limits } from '@kontor/shared/rules/access/limits';
import type { CategoryBranch } from '@kontor/shared/wire/categories';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategoryTree } from '../../entities/category/category-api.ts';
import { listPlaces, writePath } from '../../entities/category/category-places.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { fitsBelow } from './tree/move-in-tree.ts';

interface ParentFieldProps extends ComponentProps<typeof SelectField> {
  /** Undefined for a new category. */
  categoryId: string | undefined;
}

/** Select for the category that one is below, in the order of the tree; without those that would make it too deep. */
export function ParentField({ categoryId, ...field }: ParentFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const places = listPlaces(useCategoryTree());
  const own: CategoryBranch | undefined = places.find(({ category }) => category._id === categoryId)?.category;
  return (
    <SelectField {...field} hint={t('adminCategories.parentHint', { levels: limits.categoryLevels })}>
      <option value="">{t('adminCategories.top')}</option>
      {places
        .filter(({ category, path }) => category._id === field.value || fitsBelow(own, path))
        .map(({ category, path }) => (
          <option key={category._id} value={category._id}>
            {writePath(path, language)}
          </option>
        ))}
    </SelectField>
  );
}
