import { furtherLanguages, type FurtherLanguage } from '@kontor/shared/rules/text/languages';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';

const fieldSections = ['basics', 'priceAndStock', 'delivery', 'facts', 'related', 'goods', 'legal'] as const;

/** A titled part of the form; the texts in another language are one. */
export type FormSectionId = (typeof fieldSections)[number] | FurtherLanguage | 'pictures';

/** The element that a section is reached by. */
export const headingId = (id: FormSectionId): string => `section-${id}`;

const section = (id: FormSectionId, title: string) => ({ id: headingId(id), title });

/** The sections of the form in their order, with their headings. */
export function useFormSections(): { id: string; title: string }[] {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  return [
    ...fieldSections.map((id) => section(id, t(`adminProducts.${id}`))),
    ...furtherLanguages.map((id) =>
      section(id, t('adminProducts.furtherTexts', { language: languageName(id, shown) })),
    ),
    section('pictures', t('adminProducts.pictures')),
  ];
}
