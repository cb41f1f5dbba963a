import { type Language, baseLanguage, languages } from '@kontor/shared/rules/text/languages';

export const themes = ['light', 'dark'] as const;

/** State of the page, kept in its address, so that a link shows what its sender saw. */
export interface Choices {
  theme: (typeof themes)[number];
  language: Language;
  /** Name of the only piece shown; undefined shows all. */
  piece: string | undefined;
}

/** Reads `?theme=dark&language=en&piece=button`; light, the base language and all components stand for what is missing or unknown. */
export function readChoices(search: string): Choices {
  const params = new URLSearchParams(search);
  const find = <Choice extends string>(name: string, known: readonly Choice[]) =>
    known.find((choice) => choice === params.get(name));
  return {
    theme: find('theme', themes) ?? 'light',
    language: find('language', languages) ?? baseLanguage,
    piece: params.get('piece') ?? undefined,
  };
}

/** Writes the query of an address from which `readChoices` reads the choices again. */
export function writeChoices({ theme, language, piece }: Choices): string {
  return `?${new URLSearchParams({ theme, language, ...(piece !== undefined && { piece }) }).toString()}`;
}
