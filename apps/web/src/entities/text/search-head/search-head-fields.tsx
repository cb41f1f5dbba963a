import { limits } from '@kontor/shared/rules/access/limits';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { SearchPreview } from './search-preview.tsx';

/** Characters that search engines show of a title and of a description, about. */
const shown = { title: 60, description: 155 } as const;

type Control<Kind extends 'input' | 'textarea'> = Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'error'> & {
  value: string;
  onChange: NonNullable<ComponentProps<Kind>['onChange']>;
};

interface SearchHeadFieldsProps {
  language: Language;
  title: Control<'input'>;
  description: Control<'textarea'>;
  /** Name and text of the page, which replace an empty title and description; and its path. */
  page: { name: string; text: string; path: string };
}

/** Title and description of a page for search engines in one language, with the result of a search as it would look. */
export function SearchHeadFields({ language, title, description, page }: SearchHeadFieldsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const optional = t('onward.optional');
  const count = (text: string, most: number) =>
    t('adminProducts.characters', { count: text.trim().length, most: number(most) });
  return (
    <>
      <TextField
        {...title}
        autoComplete="off"
        className="s4 stack"
        maxLength={limits.seoTitle}
        optional={optional}
        hint={count(title.value, shown.title)}
      />
      <TextArea
        {...description}
        rows={2}
        maxLength={limits.seoDescription}
        optional={optional}
        hint={count(description.value, shown.description)}
      />
      <SearchPreview
        language={language}
        title={title.value.trim() || page.name}
        description={description.value.trim()}
        text={page.text}
        path={page.path}
      />
    </>
  );
}
