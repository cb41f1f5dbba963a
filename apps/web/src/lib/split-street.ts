/** Words, then a number with what may follow it: `12`, `12a`, `47 b`, `5-7`, `12 1/2`. */
const streetAndNumber = /^(.*\p{L}.*?)(?:[\s,]+|(?<=\.))(\d+\s?[a-z]?(?:\s?[-–/+]\s?\d*\s?[a-z]?)*)$/iu;

/**
 * A line that has both taken apart, as people type it and browsers fill it in: `Musterstr. 12a`. The last number is the house's,
 * so `Straße des 17. Juni 135` loses nothing else. Undefined where no number stands at the end.
 */
export function splitStreet(line: string): { street: string; number: string } | undefined {
  const [, street, number] = streetAndNumber.exec(line.trim()) ?? [];
  return street && number ? { street: street.trim(), number: number.trim() } : undefined;
}
