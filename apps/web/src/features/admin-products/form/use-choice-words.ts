import { contentUnits } from '@kontor/shared/schemas/product/content';
import { pictureDetails, withdrawalExclusions } from '@kontor/shared/wire/product-details';
import { taxClasses } from '@kontor/shared/rules/prices/tax-classes';
import { findTypedDetail, isDetailNumber, isDetailText } from '@kontor/shared/rules/product/typed-details';
import { useTranslation } from 'react-i18next';
import { useCategoryTree } from '../../../entities/category/category-api.ts';
import { listPlaces, writePath } from '../../../entities/category/category-places.ts';
import { useDetailWords } from '../../../entities/product/use-detail-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { readFacts } from './values/fact-values.ts';
import { useUnitName } from './values/content-words.ts';
import type { FieldName } from './values/product-values.ts';

/** Returns a function that writes a field's value in words: an option by its label, anything else unchanged. */
export function useChoiceWords(): (name: FieldName, value: string) => string {
  const { t } = useTranslation();
  const unitName = useUnitName();
  const writeDetail = useDetailWords();
  const { language } = useLanguage();
  const places = listPlaces(useCategoryTree());
  const writeCategories = (value: string): string =>
    places
      .filter(({ category }) => value.split(',').includes(category._id))
      .map(({ path }) => writePath(path, language))
      .join('\n');
  return (name, value) => {
    if (name === 'published' || name === 'onSale')
      return t(value === 'true' ? 'adminProducts.yes' : 'adminProducts.no');
    if (name === 'facts')
      return readFacts(value)
        .map((fact) => `${fact.name}: ${fact.value}`)
        .join('\n');
    if (name === 'categories') return writeCategories(value);
    if (name === 'related') return t('adminProducts.relatedCount', { count: value.split(',').filter(Boolean).length });
    if (pictureDetails.some((known) => known === name)) return value && t('adminProducts.pictureCount', { count: 1 });
    const detail = findTypedDetail(name);
    if (detail && !isDetailText(detail) && !isDetailNumber(detail))
      return value && writeDetail(detail, value === 'true' || value === 'false' ? value === 'true' : value);
    const taxClass = name === 'taxClass' && taxClasses.find((known) => known === value);
    if (taxClass) return t(`adminProducts.taxClasses.${taxClass}`);
    const unit = name === 'content.unit' && contentUnits.find((known) => known === value);
    if (unit) return unitName(unit);
    if (name === 'giftCard') return value && t('adminProducts.giftCardKinds.multi');
    const reason = name === 'withdrawalExcluded' && withdrawalExclusions.find((known) => known === value);
    return reason ? t(`product.withdrawalExclusions.${reason}`) : value;
  };
}
