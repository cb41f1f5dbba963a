import * as z from 'zod/mini';
import { baseLanguage, type FurtherLanguage } from '../rules/text/languages.ts';
import { wireTexts, type WireName } from '../rules/text/texts.ts';

type Text = z.ZodMiniString<string>;

export type TextShape<Field extends string, Required extends Field> = Record<Required, Text> &
  Record<Exclude<Field, Required> | WireName<Field, FurtherLanguage>, z.ZodMiniOptional<Text>>;

/** Schemas of texts in every language, under their names on the wire. The home page loads this file: no more than it needs. */
export function makeTextShape<Field extends string, Required extends Field>(
  fields: readonly Field[],
  isRequired: (field: Field) => boolean,
  schemaOf: (field: Field, mustBeThere: boolean) => Text,
): TextShape<Field, Required> {
  const shape = wireTexts(fields).map(({ language, field, name }) => {
    const mustBeThere = language === baseLanguage && isRequired(field);
    const schema = schemaOf(field, mustBeThere);
    return [name, mustBeThere ? schema : z.optional(schema)];
  });
  return Object.fromEntries(shape) as TextShape<Field, Required>; // an entry for each name that the type has
}

/** Text of an answer. */
export const answered = () => z.string();

/** Texts of an answer that are there in the base language at least. */
export function textAnswers<Field extends string>(...fields: Field[]): TextShape<Field, Field> {
  return makeTextShape<Field, Field>(fields, () => true, answered);
}

/** The alternative texts of a picture in an answer. */
export const altAnswers = makeTextShape<'alt', never>(['alt'], () => false, answered);
