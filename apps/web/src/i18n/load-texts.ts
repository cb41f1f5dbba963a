import type { Language } from '@kontor/shared/languages';
import { textFiles } from './text-files.ts';
import type { TextPart } from '@kontor/languages/site-texts';

/**
 * The texts of a part in a language: what its file (`packages/languages/de/site/pages.ts`) exports. That they have all keys, each file says itself.
 * @throws when there is no such file or it cannot be loaded
 */
export async function loadTexts(language: Language, part: TextPart): Promise<unknown> {
  const path = `../../../../packages/languages/${language}/site/${part}.ts`;
  const texts = await textFiles[path]?.();
  if (!texts) throw new Error(`No ${path}`);
  return Object.values(texts)[0];
}
