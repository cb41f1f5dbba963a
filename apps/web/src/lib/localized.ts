import type { Language } from '../i18n/languages.ts';

/** Names of fields of which an item may carry an English text under `…En`. */
type LocalizedField = 'name' | 'description' | 'category' | 'alt';

type Localizable<Field extends LocalizedField> = { readonly [K in Field]?: string | undefined } & {
  readonly [K in `${Field}En`]?: string | undefined;
};

/** The merchant's text in the shopper's language: English where there is one, else the German original; '' where there is none. */
export function localized<Field extends LocalizedField>(
  item: Localizable<Field>,
  field: Field,
  language: Language,
): string {
  const texts: Readonly<Record<string, string | undefined>> = item;
  return (language === 'en' && texts[`${field}En`]) || (texts[field] ?? '');
}
