import { foldName } from '@kontor/shared/rules/address/names';
import { furtherLanguages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import {
  type CategoryBranch,
  type CategoryRecord,
  type NewCategory,
  newCategorySchema,
} from '@kontor/shared/wire/categories';
import { useTranslation } from 'react-i18next';
import { useVersionedForm } from '../../components/editing/use-versioned-form.ts';
import { useCategoryTree } from '../../entities/category/category-api.ts';
import { listPlaces } from '../../entities/category/category-places.ts';
import type { Problem } from '../../lib/problem.ts';
import { type CategoryValues, categoryInput, readCategoryValues } from './category-values.ts';

export type CategoryInput = NewCategory & { version?: number };

interface CategoryFormOptions {
  /** The category as the server has it; undefined for a new one. */
  latest: CategoryRecord | undefined;
  /** Parent with which the form of a new one begins. */
  parent?: string | undefined;
  /** Saves; returns the category or the reason of a refusal. */
  save: (input: CategoryInput) => Promise<CategoryRecord | Problem>;
  onConflict: () => void;
}

/** Field of each refusal that is about one. */
const refusedFields = { category_taken: 'name', slug_taken: 'slug', category_misplaced: 'parent' } as const;
type RefusalCode = keyof typeof refusedFields;
const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(refusedFields, code);

/** Returns the field with another category's text; the one in the base language if the list shows no such category. */
function findTaken(field: 'name' | 'slug', values: CategoryValues, others: readonly CategoryBranch[]): string {
  const isTaken = (name: 'nameEn' | 'slugEn') =>
    values[name] !== '' && others.some((other) => foldName(other[name] ?? '') === foldName(values[name]));
  const further = furtherLanguages.map((language) => wireName(field, language)).find(isTaken);
  const isBaseTaken = others.some((other) => foldName(other[field]) === foldName(values[field]));
  return (isBaseTaken ? undefined : further) ?? field;
}

/** Holds the form of a category. */
export function useCategoryForm({ latest, parent, save, onConflict }: CategoryFormOptions) {
  const { t } = useTranslation();
  const all = listPlaces(useCategoryTree()).map(({ category }) => category);
  const others = all.filter(({ _id }) => _id !== latest?._id);
  return useVersionedForm({
    schema: newCategorySchema,
    latest,
    readValues: (category) => readCategoryValues(category, parent),
    input: categoryInput,
    describe: ({ code }) => (isRefusal(code) ? t(`refusals.${code}`) : undefined),
    findIssues: ({ code, message, issues }, values) => {
      if (!isRefusal(code)) return issues;
      const field = refusedFields[code];
      return [{ path: field === 'parent' ? field : findTaken(field, values, others), code, message }];
    },
    save: (fields, version) => save({ ...fields, ...(version !== undefined && { version }) }),
    onConflict,
  });
}

export type CategoryFormState = ReturnType<typeof useCategoryForm>;
