import { limits } from '@kontor/shared/rules/access/limits';
import { makeSlug } from '@kontor/shared/rules/product/slugs';
import { categoryPath } from '@kontor/shared/rules/site/category-paths';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { localize } from '@kontor/shared/rules/text/localize';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { CategoryRecord } from '@kontor/shared/wire/categories';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredPictureField } from '../../entities/product/stored-picture-field.tsx';
import { MarkdownField } from '../../entities/text/editor/markdown-field.tsx';
import { SearchHeadFields } from '../../entities/text/search-head/search-head-fields.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { CategoryPhotoField } from './category-photo-field.tsx';
import { ParentField } from './parent-field.tsx';
import type { CategoryFormState } from './use-category-form.ts';
import { useCategoryLabels } from './use-category-labels.ts';

interface PartProps {
  form: CategoryFormState;
  /** The stored category; undefined for a new one. */
  category: CategoryRecord | undefined;
}

/** Fields of a category: names and place, the text of its page, its picture, and its address and head for search engines. */
export function CategoryFields({ form, category }: PartProps) {
  return (
    <div className="flow compact">
      <NameFields form={form} category={category} />
      <PictureFields form={form} category={category} />
      <SearchFields form={form} />
    </div>
  );
}

function Section({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="ruled" aria-labelledby={id}>
      <h2 id={id} className="h-small">
        {title}
      </h2>
      {hint && <p className="hint mb-4">{hint}</p>}
      <div className="fields">{children}</div>
    </section>
  );
}

function NameFields({ form: { field }, category }: PartProps) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabels();
  const optional = t('onward.optional');
  return (
    <Section id="category-page" title={t('adminCategories.page')}>
      {languages.map((language) => (
        <TextField
          key={`name-${language}`}
          {...field(wireName('name', language))}
          label={labelOf(wireName('name', language))}
          className="s3 stack"
          autoComplete="off"
          maxLength={limits.name}
          {...(language === baseLanguage ? { required: true, hint: t('adminCategories.nameHint') } : { optional })}
        />
      ))}
      <ParentField {...field('parent')} label={labelOf('parent')} categoryId={category?._id} />
      {languages.map((language) => (
        <MarkdownField
          key={`description-${language}`}
          {...field(wireName('description', language))}
          label={labelOf(wireName('description', language))}
          optional={optional}
          hint={language === baseLanguage && t('adminCategories.descriptionHint')}
          maxLength={limits.categoryText}
          rows={3}
        />
      ))}
    </Section>
  );
}

function PictureFields({ form: { field, set, values }, category }: PartProps) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabels();
  const { value, error } = field('picture');
  return (
    <Section id="category-picture" title={t('adminCategories.pictureTitle')}>
      <StoredPictureField
        name="picture"
        label={labelOf('picture')}
        value={value}
        alt={labelOf('picture')}
        removeLabel={t('adminCategories.noPicture')}
        hint={t('adminCategories.pictureHint')}
        error={error}
        onChange={(chosen) => set('picture', chosen)}
      />
      {category && values.picture === '' && (
        <CategoryPhotoField {...field('product')} label={labelOf('product')} category={category.name} />
      )}
    </Section>
  );
}

/** Returns the slugs as they would be stored: an empty one is made from the name. */
function previewSlugs({ slug, slugEn, name, nameEn }: CategoryFormState['values']) {
  return { slug: makeSlug(slug) || makeSlug(name) || '…', slugEn: makeSlug(slugEn) || makeSlug(nameEn) };
}

function SearchFields({ form: { field, values } }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabels();
  return (
    <Section id="category-search" title={t('adminProducts.searchEngines')} hint={t('adminCategories.searchHint')}>
      {languages.map((language) => {
        const title = `seo.${wireName('title', language)}` as const;
        const description = `seo.${wireName('description', language)}` as const;
        return [
          <TextField
            key={`slug-${language}`}
            {...field(wireName('slug', language))}
            label={labelOf(wireName('slug', language))}
            hint={t('adminProducts.slugHint')}
            optional={t('onward.optional')}
            className="s4 stack"
            autoComplete="off"
            maxLength={limits.name}
          />,
          <SearchHeadFields
            key={`head-${language}`}
            language={language}
            title={{ ...field(title), label: labelOf(title) }}
            description={{ ...field(description), label: labelOf(description) }}
            page={{
              name: localize(values, 'name', language) || t('adminCategories.name'),
              text: localize(values, 'description', language),
              path: categoryPath(previewSlugs(values), language),
            }}
          />,
        ];
      })}
    </Section>
  );
}
