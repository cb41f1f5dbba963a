import { isPrintable } from './pdf-faces.ts';

/** Lists those of some texts that no face of a PDF can write, such as Chinese: boxes would stand there. Each once. */
export function listUnprintable(texts: readonly (string | null | undefined)[]): string[] {
  const written = texts.flatMap((text) => text?.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '') || []);
  return [...new Set(written)].filter((text) => !isPrintable(text));
}
