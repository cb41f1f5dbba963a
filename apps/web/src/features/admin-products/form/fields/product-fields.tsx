import { furtherLanguages } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Category, Product } from '@kontor/shared/wire/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandField } from '../brand-field.tsx';
import { CategoryField } from './categories/category-field.tsx';
import { FurtherCategoriesField } from './categories/further-categories-field.tsx';
import { DetailInput, FormSection, TextInput, type FieldOf } from './form-parts.tsx';
import { FactFields } from './facts/fact-fields.tsx';
import { FurtherTexts } from './further-texts.tsx';
import { LegalFields } from './legal-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { RelatedField } from './related-field.tsx';
import type { FieldName, Values } from '../values/product-values.ts';
import { SearchFields } from './search-fields.tsx';
import { TypedDetailFields } from './typed-detail-fields.tsx';
import type { StockWatch } from '../use-product-form.ts';
import { YesNoField } from './yes-no-field.tsx';

/** Paths at which a problem of a list can be reported: the list, or one of its items. */
const pathsOf = (list: string, length: number) => [list, ...Array.from({ length }, (_, index) => `${list}.${index}`)];
const relatedPaths = pathsOf('related', limits.related);
const categoryPaths = pathsOf('categories', limits.furtherCategories);

interface ProductFieldsProps {
  field: FieldOf;
  values: Values;
  set: (name: FieldName, value: string) => void;
  errorAt: (path: string) => ReactNode;
  categories: readonly Category[];
  /** Undefined for a new product. */
  stock: StockWatch | undefined;
  /** The stored product; undefined for a new one. */
  product: Product | undefined;
  /** Whether to show the texts in further languages. */
  further: boolean;
}

/** Fields of a product (spec §2, Product edit and add), in sections, the base language first. */
export function ProductFields({
  field,
  values,
  set,
  errorAt,
  categories,
  stock,
  product,
  further,
}: ProductFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="flow compact">
      <FormSection id="basics" title={t('adminProducts.basics')}>
        <TextInput name="name" text="name" field={field} />
        <TextInput name="description" text="description" field={field} />
        <TextInput name="properties" text="properties" field={field} />
        <BrandField field={field} values={values} set={set} />
        <CategoryField field={field} values={values} set={set} categories={categories} />
        <FurtherCategoriesField
          value={values.categories}
          onChange={(chosen) => set('categories', chosen)}
          main={values.category}
          error={categoryPaths.map(errorAt).find(Boolean)}
        />
        <YesNoField name="published" values={values} set={set} hint={t('adminProducts.publishedHint')} />
      </FormSection>
      <PriceFields field={field} values={values} set={set} stock={stock} product={product} />
      <FormSection id="delivery" title={t('adminProducts.delivery')} hint={t('adminProducts.deliveryHint')}>
        <DetailInput name="deliveryDays.min" field={field} className="s3" inputMode="numeric" maxLength={3} />
        <DetailInput name="deliveryDays.max" field={field} className="s3" inputMode="numeric" maxLength={3} />
      </FormSection>
      <FactFields value={values.facts} onChange={(facts) => set('facts', facts)} errorAt={errorAt} further={further} />
      <RelatedField
        value={values.related}
        onChange={(related) => set('related', related)}
        productId={product?._id}
        error={relatedPaths.map(errorAt).find(Boolean)}
      />
      <TypedDetailFields field={field} values={values} />
      <LegalFields field={field} set={set} />
      <SearchFields field={field} values={values} productId={product?._id} further={further} />
      {(further ? furtherLanguages : []).map((language) => (
        <FurtherTexts key={language} language={language} field={field} values={values} />
      ))}
    </div>
  );
}
