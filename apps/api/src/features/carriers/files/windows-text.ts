import iconv from 'iconv-lite';

const encoding = 'windows-1252';

/** Letters without a decomposition, each with the letters that carriers print instead. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
  ẞ: 'SS',
};

const isKnown = (letter: string): boolean => iconv.decode(iconv.encode(letter, encoding), encoding) === letter;

/** Removes the accents of a letter that Windows-1252 lacks: 'č' becomes 'c'. Letters of other scripts stay, and become '?'. */
function simplify(letter: string): string {
  const plain = plainLetters[letter];
  if (plain !== undefined) return plain;
  const bare = letter.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  return isKnown(bare) ? bare : letter;
}

/** Encodes text as Windows-1252; letters that it lacks lose their accents instead of becoming '?'. */
export function encodeWindows(text: string): Buffer {
  const known = text
    .normalize('NFC')
    .replaceAll(/\P{ASCII}/gu, (letter) => (isKnown(letter) ? letter : simplify(letter)));
  return iconv.encode(known, encoding);
}
