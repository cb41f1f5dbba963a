/** Parts up to this length stay whole: an ordinary domain is not worth two lines. */
const longestWhole = 16;
/** Groups of four characters, as banks print account numbers. */
const group = /.{1,4}/gs;
const digit = /\d/g;

/** Splits an address at places where a person would break the line. */
function splitAddress(word: string): string[] {
  const parts = word.split(/(?<=@|:\/\/)/);
  return parts.flatMap((part) => (part.length > longestWhole ? part.split(/(?<=[./?&=#_+-])(?=[\p{L}\d])/u) : part));
}

const isAddress = (word: string): boolean => /[^\s@]@[^\s@]|:\/\/|^www\./.test(word);

/** Account numbers, parcel numbers, references of payments: long, and mostly figures. */
const isLongNumber = (word: string): boolean =>
  word.length > longestWhole && /^[A-Za-z\d-]+[.,]?$/.test(word) && (word.match(digit)?.length ?? 0) >= 8;

function splitWord(word: string): string[] {
  if (isAddress(word)) return splitAddress(word);
  return isLongNumber(word) ? (word.match(group) ?? []) : [word];
}

/**
 * Splits a text where a line may break within an e-mail address, a URL or a long number. No letter and no hyphen is added,
 * which could mislead. Everything else stays whole. The parts together are the text.
 */
export function splitAtBreaks(text: string): string[] {
  const parts: string[] = [];
  let rest = '';
  for (const word of text.split(/(\s+)/)) {
    const [first = '', ...more] = splitWord(word);
    rest += first;
    for (const part of more) {
      parts.push(rest);
      rest = part;
    }
  }
  return [...parts, rest];
}
