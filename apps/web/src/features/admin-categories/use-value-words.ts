import { useTranslation } from 'react-i18next';
import { useCategoryTree } from '../../entities/category/category-api.ts';
import { listPlaces, writePath } from '../../entities/category/category-places.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FieldName } from './category-values.ts';

/** Returns a function that writes the value of a field in words. */
export function useValueWords() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const places = listPlaces(useCategoryTree());
  return (name: FieldName, value: string): string => {
    if (name === 'picture') return t(value ? 'adminCategories.hasPicture' : 'adminCategories.noPicture');
    if (name === 'product') return t(value ? 'adminCategories.chosenPhoto' : 'adminCategories.anyPhoto');
    if (name !== 'parent') return value;
    const place = places.find(({ category }) => category._id === value);
    return place ? writePath(place.path, language) : t('adminCategories.top');
  };
}
