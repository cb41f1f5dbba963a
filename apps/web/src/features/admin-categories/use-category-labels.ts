import { seoTexts } from '@kontor/shared/rules/product/seo-words';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { wireTexts } from '@kontor/shared/rules/text/texts';
import { categoryRecordTexts } from '@kontor/shared/wire/categories';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FieldName } from './category-values.ts';

const labels = {
  name: 'adminCategories.name',
  slug: 'adminProducts.slug',
  description: 'adminCategories.description',
  'seo.title': 'adminProducts.seoTitle',
  'seo.description': 'adminProducts.seoDescription',
} as const;

const texts = [
  ...wireTexts(categoryRecordTexts).map(({ language, field, name }) => ({ language, label: labels[field], name })),
  ...wireTexts(seoTexts).map(({ language, field, name }) => ({
    language,
    label: labels[`seo.${field}`],
    name: `seo.${name}`,
  })),
];

/** Returns a function that names a field of the form, with its language except for the base language. */
export function useCategoryLabels() {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  return (name: FieldName): string => {
    if (name === 'parent' || name === 'picture' || name === 'product') return t(`adminCategories.${name}`);
    const text = texts.find((one) => one.name === name);
    const label = t(text?.label ?? labels.name);
    const language = languages.find((one) => one === text?.language) ?? baseLanguage;
    return language === baseLanguage
      ? label
      : t('adminProducts.furtherText', { text: label, language: languageName(language, shown) });
  };
}
