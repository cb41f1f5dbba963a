import type { ProductText } from '@kontor/shared/rules/product/product-texts';
import {
  type TypedDetail,
  findTypedDetail,
  isDetailNumber,
  typedDetails,
} from '@kontor/shared/rules/product/typed-details';
import type { WireName } from '@kontor/shared/rules/text/texts';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { textFields, type FieldName } from './values/product-values.ts';

/** Returns a function for the label of each field of a product: `Beschreibung`, `Beschreibung auf Englisch`. */
export function useFieldLabels(): (name: FieldName) => string {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const detail = (name: TypedDetail): string => {
    const words = t(`details.names.${name}`);
    return isDetailNumber(name) ? t('adminProducts.inUnit', { words, unit: typedDetails[name].unit }) : words;
  };
  const further = (text: string) => t('adminProducts.furtherText', { text, language: languageName('en', shown) });
  const others: Record<Exclude<FieldName, WireName<ProductText> | TypedDetail>, string> = {
    brand: t('adminProducts.brand'),
    price: t('adminProducts.priceInEuro'),
    published: t('adminProducts.published'),
    onSale: t('adminProducts.onSale'),
    taxClass: t('adminProducts.taxClass'),
    countInStock: t('adminProducts.stock'),
    'content.amount': t('adminProducts.content'),
    'content.unit': t('adminProducts.contentUnit'),
    sku: t('adminProducts.sku'),
    gtin: t('adminProducts.gtin'),
    'deliveryDays.min': t('adminProducts.deliveryMin'),
    'deliveryDays.max': t('adminProducts.deliveryMax'),
    'manufacturer.name': t('adminProducts.manufacturer.name'),
    'manufacturer.street': t('adminProducts.manufacturer.street'),
    'manufacturer.number': t('adminProducts.manufacturer.number'),
    'manufacturer.zipcode': t('adminProducts.manufacturer.zipcode'),
    'manufacturer.city': t('adminProducts.manufacturer.city'),
    'manufacturer.country': t('adminProducts.manufacturer.country'),
    'manufacturer.contact': t('adminProducts.manufacturer.contact'),
    'manufacturer.euResponsible': t('adminProducts.manufacturer.euResponsible'),
    slug: t('adminProducts.slug'),
    'seo.title': t('adminProducts.seoTitle'),
    'seo.titleEn': further(t('adminProducts.seoTitle')),
    'seo.description': t('adminProducts.seoDescription'),
    'seo.descriptionEn': further(t('adminProducts.seoDescription')),
    guaranteeYears: t('adminProducts.guaranteeYears'),
    guaranteeLabel: t('adminProducts.guaranteeLabel'),
    mandatoryPicture: t('adminProducts.mandatoryPicture'),
    withdrawalExcluded: t('adminProducts.withdrawal'),
    giftCard: t('adminProducts.giftCard'),
    facts: t('adminProducts.facts'),
    related: t('adminProducts.related'),
    categories: t('adminProducts.furtherCategories'),
  };
  const texts: Record<Exclude<ProductText, TypedDetail>, string> = {
    name: t('adminProducts.name'),
    category: t('adminProducts.category'),
    description: t('adminProducts.description'),
    properties: t('adminProducts.properties'),
    warnings: t('adminProducts.warnings'),
    mandatoryNotes: t('adminProducts.mandatoryNotes'),
  };
  return (name) => {
    const text = textFields.find((field) => field.name === name);
    const typed = findTypedDetail(text?.field ?? name);
    if (!text) return typed ? detail(typed) : others[name as keyof typeof others]; // every other name
    const { language, field } = text;
    const words = typed ? detail(typed) : texts[field as keyof typeof texts]; // every other text
    if (language === baseLanguage) return words;
    return t('adminProducts.furtherText', { text: words, language: languageName(language, shown) });
  };
}
