import { categoryRenamingSchema } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../../api/problem.ts';
import { useZodForm } from '../../../../components/use-zod-form.ts';
import { useRenameCategoryMutation } from '../../../../entities/product/admin-product-api.ts';
import type { useDescribedCategories } from '../../../../entities/category/category-api.ts';
import { findMerged, type OwnName, toOwnValues, toValues } from './category-values.ts';

export type Categories = NonNullable<ReturnType<typeof useDescribedCategories>['data']>;

/**
 * Holds the values of the form. Choosing a category, or typing the name of one to merge with, fills in its values.
 * @param onRenamed called with the number of changed products
 */
export function useRenaming(categories: Categories, onRenamed: (changed: number) => void) {
  const { t } = useTranslation();
  const [rename, { error, isLoading }] = useRenameCategoryMutation();
  const zodForm = useZodForm({
    schema: categoryRenamingSchema,
    initial: toValues(undefined),
    describe: ({ path, code }) => path === 'from' && code === 'required' && t('adminProducts.categories.missing'),
    onSubmit: async (body) => {
      const { data } = await rename({ body });
      if (data) onRenamed(data.changed);
    },
  });
  const { values, set } = zodForm;
  const setAll = (names: Partial<Record<keyof typeof values, string>>): void => {
    for (const [name, value] of Object.entries(names)) set(name as keyof typeof values, value); // the fields' own names
  };
  const target = findMerged(categories, values);
  const chooseCategory = (from: string): void => setAll(toValues(categories.find(({ name }) => name === from)));
  /** Sets the new name. If another category has that name, its texts fill the untouched fields. */
  const typeName = (to: string): void => {
    const from = categories.find(({ name }) => name === values.from);
    const before = toOwnValues(target ?? from);
    const after = Object.entries(toOwnValues(findMerged(categories, { ...values, to }) ?? from));
    set('to', to);
    setAll(Object.fromEntries(after.filter(([name]) => values[name as OwnName] === before[name as OwnName]))); // their own names
  };
  return { ...zodForm, target, chooseCategory, typeName, busy: isLoading, problem: readProblem(error) };
}

export type Renaming = ReturnType<typeof useRenaming>;
