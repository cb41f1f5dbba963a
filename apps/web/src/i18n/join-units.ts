/** Units after a number in the merchant's texts, in both languages. */
const units = new Set('mm cm m km m² ml cl l Liter litre litres mg g kg W V Stück pieces'.split(' '));

/** Joins each number and its unit by a no-break space: a line of a name never ends between `450` and `g`. */
export function joinUnits(text: string): string {
  const [first = '', ...words] = text.split(' ');
  let joined = first;
  for (const word of words) {
    const last = joined.at(-1) ?? '';
    const isUnit = last >= '0' && last <= '9' && units.has(word.replace(',', '').replace('.', ''));
    joined += (isUnit ? '\u00A0' : ' ') + word;
  }
  return joined;
}
