import countries, { type Country } from 'world-countries';
import { usualCountryNames } from './country-names.ts';
import { languages } from '../text/languages.ts';
import { foldUmlauts, words } from '../text/words.ts';

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

type NamedCode = readonly [name: string, code: string];

/** Returns the codes of today's regions in `Intl`. Codes of former states count as their successors, and are left out. */
function regionCodes(): string[] {
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return pairs.filter((code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code);
}

/** Returns the names in every language of the shop, long and short (`USA`), by Unicode's CLDR. */
function listRegionNames(codes: readonly string[]): NamedCode[] {
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
  );
  return codes.flatMap((code) => names.map((name) => [name.of(code) ?? code, code] as const));
}

const bothNames = ({ common, official }: { common: string; official: string }) => [common, official];

/** Names of a country in `world-countries`, from its codes to its names in other languages. */
const packageNames: readonly ((country: Country) => readonly string[])[] = [
  ({ cca3, ccn3 }) => [cca3, ccn3],
  ({ name, translations }) => [name, translations['deu'] ?? name].flatMap(bothNames),
  ({ altSpellings, cioc }) => [...altSpellings, cioc],
  ({ name }) => Object.values(name.native).flatMap(bothNames),
  ({ translations }) => Object.values(translations).flatMap(bothNames),
];

/** Lists all names with their codes. A name of several countries counts for the first: the larger one within a list. */
function listNames(): NamedCode[] {
  const codes = regionCodes();
  const bySize = [...countries].sort((one, other) => other.area - one.area);
  const [isoCodes, ...furtherNames] = packageNames.map((namesOf) =>
    bySize.flatMap((country) => namesOf(country).map((name) => [name, country.cca2] as const)),
  );
  return [
    ...codes.map((code) => [code, code] as const),
    ...(isoCodes ?? []),
    ...usualCountryNames,
    ...listRegionNames(codes),
    ...furtherNames.flat(),
  ];
}

/** Optional words of names, and synonyms. */
const leftOut = new Set('the der die das and und of von'.split(' '));
const shortWords: Readonly<Record<string, string>> = {
  saint: 'st',
  sankt: 'st',
  republik: 'rep',
  republic: 'rep',
};

/** Tells the `u` of `Bosnien u. Herzegowina` from that of `U. S. A.`. */
function isShortAnd(all: readonly string[], index: number): boolean {
  const beside = [all[index - 1], all[index + 1]];
  return all[index] === 'u' && beside.every((word) => word !== undefined && word.length > 1);
}

/** Codes have no umlauts: `UAE` is not `UA`. */
function foldWord(word: string): string {
  return word.length > 3 ? foldUmlauts(shortWords[word] ?? word) : word;
}

/**
 * Folds a country's name for comparison: case, invisible characters, umlauts, accents, blanks and hyphens do not matter.
 * Returns an empty text if it has signs that no country's name has.
 */
function foldCountry(text: string): string {
  const seen = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  if (/[^\p{L}\p{M}\p{N}\s.,'’‘´\x60()/&–—-]/u.test(seen)) return '';
  const telling = words(seen).filter((word) => !leftOut.has(word));
  return telling.map((word, index) => (isShortAnd(telling, index) ? '' : foldWord(word))).join('');
}

/** ISO codes by folded name. */
function makeCountryCodes(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [name, code] of listNames()) {
    const folded = foldCountry(name);
    if (folded !== '' && !codes.has(folded)) codes.set(folded, code);
  }
  return codes;
}

let countryCodes: Map<string, string> | undefined;

/**
 * Returns the ISO code of a country from a code (two or three letters, or the number) or one of its names; undefined for
 * unknown text. `Österreich (AT)`, `AT-Österreich` and `Austria / Österreich` name one country twice.
 */
export function findCountryCode(text: string): string | undefined {
  countryCodes ??= makeCountryCodes();
  const whole = countryCodes.get(foldCountry(text));
  if (whole !== undefined) return whole;
  const parts = text.split(/[()/,;:|]|\s[–—-]\s|(?<=^\s*[A-Z]{2,3})[\s–—-]+/u).filter((part) => part.trim() !== '');
  const named = new Set(parts.map((part) => countryCodes?.get(foldCountry(part))));
  return named.size === 1 ? [...named][0] : undefined;
}
