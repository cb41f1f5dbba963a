import { baseLanguage, languages, type BaseLanguage, type FurtherLanguage, type Language } from './languages.ts';

/** Texts by language, of which any may be missing. */
export type SomeTexts<Field extends string> = {
  readonly [L in Language]?: { readonly [K in Field]?: string | undefined } | undefined;
};

/** Texts as the store keeps them: by language, the required ones always in the base language. */
export type Texts<Required extends string, Optional extends string> = {
  [L in BaseLanguage]: Record<Required, string> & { [K in Optional]?: string };
} & { [L in FurtherLanguage]?: { [K in Required | Optional]?: string } };

/** A text's name on the wire: `name` in the base language, `nameEn` in English (contract, "Products"). */
export type WireName<Field extends string, L extends Language = Language> = L extends BaseLanguage
  ? Field
  : `${Field}${Capitalize<L>}`;

/** Texts in the flat form of the wire. */
export type FlatTexts<Required extends string, Optional extends string> = Record<Required, string> & {
  [K in Optional | WireName<Required | Optional, FurtherLanguage>]?: string | undefined;
};

type SentTexts<Field extends string> = { readonly [K in WireName<Field>]?: string | undefined };

/** Returns a text's name on the wire. */
export function wireName<Field extends string, L extends Language>(field: Field, language: L): WireName<Field, L> {
  const suffix = language === baseLanguage ? '' : language.charAt(0).toUpperCase() + language.slice(1);
  return `${field}${suffix}` as WireName<Field, L>; // what the type says in the words of types
}

/** Lists the texts of fields with language, field and name on the wire. */
export function wireTexts<Field extends string>(fields: readonly Field[]) {
  return languages.flatMap((language) => fields.map((field) => ({ language, field, name: wireName(field, language) })));
}

/**
 * Creates a function that flattens texts for answers, without empty ones. Created once, so that requests do not compose the
 * names.
 */
export function textFlattener<Required extends string, Optional extends string>(
  fields: readonly (Required | Optional)[],
): (texts: SomeTexts<Required | Optional> | null | undefined) => FlatTexts<Required, Optional> {
  const names = wireTexts(fields);
  return (texts) => {
    const flat: Record<string, string> = {};
    for (const { language, field, name } of names) {
      const text = texts?.[language]?.[field];
      if (text) flat[name] = text;
    }
    return flat as FlatTexts<Required, Optional>; // what is stored has its required texts, and answers are parsed
  };
}

/**
 * Converts texts of the wire to texts by language. A missing text keeps its value in `current`, an empty one is removed;
 * languages without texts are left out.
 */
export function gatherTexts<Required extends string, Optional extends string>(
  sent: SentTexts<Required | Optional>,
  fields: readonly (Required | Optional)[],
  current?: SomeTexts<Required | Optional> | null,
): Texts<Required, Optional> {
  const given: Readonly<Record<string, string | undefined>> = sent;
  const texts: Record<string, Record<string, string>> = {};
  for (const { language, field, name } of wireTexts(fields)) {
    const text = given[name] ?? current?.[language]?.[field];
    if (text) texts[language] = { ...texts[language], [field]: text };
  }
  return texts as Texts<Required, Optional>; // the schema of what is sent asks for the required ones
}

/** Picks the texts of fields from an object of the wire. */
export function pickTexts<Required extends string, Optional extends string>(
  item: FlatTexts<Required, Optional>,
  fields: readonly (Required | Optional)[],
): FlatTexts<Required, Optional> {
  const all: Readonly<Record<string, unknown>> = item;
  const picked = wireTexts(fields).flatMap(({ name }) => (all[name] === undefined ? [] : [[name, all[name]]]));
  return Object.fromEntries(picked) as FlatTexts<Required, Optional>; // the same values under the same names
}
