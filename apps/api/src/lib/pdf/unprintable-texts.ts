import { isPrintable } from './pdf-faces.ts';

/** Lists the texts that no face of a PDF can write, such as Chinese, each once: they would be printed as boxes. */
export function listUnprintable(texts: readonly (string | null | undefined)[]): string[] {
  const written = texts.flatMap((text) => text?.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '') || []);
  return [...new Set(written)].filter((text) => !isPrintable(text));
}
