import { siteTexts } from '@kontor/languages/site-texts';
import type { TextPart, TextsOf } from '@kontor/languages/site-texts-type';
import type { Language } from '@kontor/shared/rules/text/languages';

/** Loads the texts of a part in a language. @throws when they cannot be loaded */
export async function loadTexts<Part extends TextPart>(
  language: Language,
  part: Part,
): Promise<TextsOf<Part> | undefined> {
  return Object.values(await siteTexts[language][part]())[0];
}
