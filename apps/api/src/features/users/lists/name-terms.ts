import { foldUmlauts, words } from '@kontor/shared/rules/text/words';

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Returns the words by whose beginnings a name is found. Umlauts count in all three spellings: 'Müller' and 'Mueller' are both
 * found by 'Müller', 'Mueller' and 'Muller'.
 */
export function nameTerms(name: string): string[] {
  const spelledOut = name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter);
  const plain = words(name);
  return [...new Set([...plain, ...words(spelledOut), ...plain.map(foldUmlauts)])];
}
