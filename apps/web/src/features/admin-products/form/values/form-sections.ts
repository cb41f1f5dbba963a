import { furtherLanguages, type FurtherLanguage } from '@kontor/shared/rules/text/languages';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';

const fieldSections = [
  'basics',
  'priceAndStock',
  'delivery',
  'facts',
  'related',
  'goods',
  'legal',
  'searchEngines',
] as const;

/** Titled part of the form; the texts in another language form one part. */
export type FormSectionId = (typeof fieldSections)[number] | FurtherLanguage | 'pictures';

/** Returns the id of a section's heading, which links use. */
export const headingId = (id: FormSectionId): string => `section-${id}`;

const section = (id: FormSectionId, title: string) => ({ id: headingId(id), title });

/** Returns the sections of the form in order, with their headings. @param further whether to show further languages */
export function useFormSections(further: boolean): { id: string; title: string }[] {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  return [
    ...fieldSections.map((id) => section(id, t(`adminProducts.${id}`))),
    ...(further ? furtherLanguages : []).map((id) =>
      section(id, t('adminProducts.furtherTexts', { language: languageName(id, shown) })),
    ),
    section('pictures', t('adminProducts.pictures')),
  ];
}
