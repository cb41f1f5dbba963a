import { limits } from '@kontor/shared/rules/access/limits';
import { makeSlug, productPath } from '@kontor/shared/rules/product/slugs';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { localize } from '@kontor/shared/rules/text/localize';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { SearchHeadFields } from '../../../../entities/text/search-head/search-head-fields.tsx';
import { useFieldLabels } from '../use-field-labels.ts';
import type { Values } from '../values/product-values.ts';
import { DetailInput, FormSection, type FieldOf } from './form-parts.tsx';

interface SearchFieldsProps {
  field: FieldOf;
  values: Values;
  /** Undefined for a new product. */
  productId: string | undefined;
  /** Whether to show the texts in further languages. */
  further: boolean;
}

/** Fields for the address of a product's page and its head, with the result of a search as it would look. */
export function SearchFields({ field, values, productId = '…', further }: SearchFieldsProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const path = productPath({ _id: productId, name: values.name, slug: makeSlug(values.slug) });
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
      {languages
        .filter((language) => further || language === baseLanguage)
        .map((language) => {
          const title = `seo.${wireName('title', language)}` as const;
          const description = `seo.${wireName('description', language)}` as const;
          return (
            <SearchHeadFields
              key={language}
              language={language}
              title={{ ...field(title), label: labelOf(title) }}
              description={{ ...field(description), label: labelOf(description) }}
              page={{
                name: localize(values, 'name', language) || t('adminProducts.name'),
                text: localize(values, 'description', language),
                path,
              }}
            />
          );
        })}
    </FormSection>
  );
}
