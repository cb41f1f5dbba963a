import { languages } from './languages.ts';
import { foldName } from './names.ts';

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

/** Codes of the regions that `Intl` knows, today's only: those of states that are gone stand for their successors. */
function regionCodes(): string[] {
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return pairs.filter((code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code);
}

/** ISO codes by code and by name, in every language of the shop, long and short (`USA`). */
function makeCountryCodes(): Map<string, string> {
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
  );
  return new Map(
    regionCodes().flatMap((code) =>
      [code, ...names.map((name) => name.of(code) ?? code)].map((name) => [foldCountry(name), code]),
    ),
  );
}

/** A country's name as one may type it: without characters that nobody sees, umlauts spelled out or not. */
function foldCountry(text: string): string {
  const seen = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const spelled = seen.replaceAll(/[äöü]/giu, (umlaut) => `${umlaut}e`);
  return foldName(spelled).normalize('NFD').replaceAll(/\p{M}/gu, '');
}

let countryCodes: Map<string, string> | undefined;

/** The ISO code of a country given by its code or name; undefined for any other text. */
export function findCountryCode(text: string): string | undefined {
  countryCodes ??= makeCountryCodes();
  return countryCodes.get(foldCountry(text));
}
