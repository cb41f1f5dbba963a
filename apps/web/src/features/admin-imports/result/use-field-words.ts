import { findTypedDetail } from '@kontor/shared/rules/product/typed-details';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Fields of customers and of earlier orders. */
const fieldsOfPeople = [
  'email',
  'firstName',
  'lastName',
  'company',
  'vatId',
  'street',
  'number',
  'zipcode',
  'city',
  'country',
  'label',
  'packstation',
  'orderNumber',
  'orderedAt',
  'orderTotal',
  'lineName',
  'qty',
  'orderState',
  'currency',
] as const;

/**
 * Returns a function that translates the name of an imported field. Other names, such as a file's columns, stay as they are.
 */
export function useFieldWords(): (name: string) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = new Map<string, string>([
    ['name', t('adminProducts.name')],
    ['brand', t('adminProducts.brand')],
    ['category', t('adminProducts.category')],
    ['categories', t('adminProducts.category')],
    ['description', t('adminProducts.description')],
    ['properties', t('adminProducts.properties')],
    ['warnings', t('adminProducts.warnings')],
    ['mandatoryNotes', t('adminProducts.mandatoryNotes')],
    ['price', t('adminProducts.price')],
    ['countInStock', t('adminProducts.stock')],
    ['published', t('adminProducts.published')],
    ['onSale', t('adminProducts.onSale')],
    ['taxClass', t('adminProducts.taxClass')],
    ['content', t('adminProducts.content')],
    ['sku', t('adminProducts.sku')],
    ['gtin', t('adminProducts.gtin')],
    ['slug', t('adminProducts.slug')],
    ['facts', t('adminProducts.facts')],
    ['related', t('adminProducts.related')],
    ['manufacturer', t('adminProducts.manufacturer.name')],
    ['deliveryDays', t('adminProducts.delivery')],
    ['image', t('adminImports.fields.pictures')],
    ['pictures', t('adminImports.fields.pictures')],
    ['oldPath', t('adminImports.fields.oldPath')],
    ['options', t('adminImports.fields.options')],
    ['seo', t('adminImports.fields.seo')],
    ['tax', t('adminImports.tax.title')],
    ['from', t('adminImports.fields.from')],
    ['to', t('adminImports.fields.to')],
    ['removed', t('adminImports.fields.removed')],
    ...fieldsOfPeople.map((field): [string, string] => [field, t(`adminImports.fields.${field}`)]),
  ]);
  const find = (name: string): string | undefined => {
    const typed = findTypedDetail(name);
    return typed ? t(`details.names.${typed}`) : words.get(name);
  };
  return (name) => {
    const [, german = ''] = /^(.+)En$/.exec(name) ?? [];
    const text = find(german);
    if (text !== undefined) return t('adminProducts.furtherText', { text, language: languageName('en', language) });
    return find(name) ?? name;
  };
}
