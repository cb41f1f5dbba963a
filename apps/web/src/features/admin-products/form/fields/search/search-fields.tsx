import { limits } from '@kontor/shared/rules/access/limits';
import { languages, type Language } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../i18n/format.ts';
import { TextArea } from '../../../../../ui/form/field.tsx';
import { useFieldLabels } from '../../use-field-labels.ts';
import type { Values } from '../../values/product-values.ts';
import { DetailInput, FormSection, type FieldOf } from '../form-parts.tsx';
import { SearchPreview } from './search-preview.tsx';

/** Characters that search engines show of a title and of a description, about. */
const shown = { title: 60, description: 155 } as const;

interface SearchFieldsProps {
  field: FieldOf;
  values: Values;
  /** Undefined for a new product. */
  productId: string | undefined;
}

/** Fields for the address of a product's page and its head, with the result of a search as it would look. */
export function SearchFields({ field, values, productId }: SearchFieldsProps) {
  const { t } = useTranslation();
  return (
    <FormSection
      id="searchEngines"
      title={t('adminProducts.searchEngines')}
      hint={t('adminProducts.searchEnginesHint')}
    >
      <DetailInput
        name="slug"
        field={field}
        maxLength={limits.name}
        isOptional
        hint={t('adminProducts.slugHint')}
        className="s4 stack"
      />
      {languages.map((language) => (
        <LanguageFields key={language} field={field} values={values} productId={productId} language={language} />
      ))}
    </FormSection>
  );
}

function LanguageFields({ field, values, productId, language }: SearchFieldsProps & { language: Language }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const labelOf = useFieldLabels();
  const title = `seo.${wireName('title', language)}` as const;
  const description = `seo.${wireName('description', language)}` as const;
  const count = (text: string, most: number) =>
    t('adminProducts.characters', { count: text.trim().length, most: number(most) });
  return (
    <>
      <DetailInput
        name={title}
        field={field}
        maxLength={limits.seoTitle}
        isOptional
        hint={count(values[title], shown.title)}
        className="s4 stack"
      />
      <TextArea
        {...field(description)}
        label={labelOf(description)}
        rows={2}
        maxLength={limits.seoDescription}
        optional={t('onward.optional')}
        hint={count(values[description], shown.description)}
      />
      <SearchPreview values={values} productId={productId} language={language} />
    </>
  );
}
