import { words } from '../text/words.ts';

/** Letters that Unicode does not decompose, with the letters that keyboards without them give. */
const foldedLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Splits a text like `words`, and writes letters such as ø, æ, œ, ł and đ as those of a plain keyboard. */
export function foldedWords(text: string): string[] {
  return words(text.toLowerCase().replaceAll(/[øæœłđðþı]/g, (letter) => foldedLetters[letter] ?? letter));
}
