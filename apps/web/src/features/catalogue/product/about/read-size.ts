/** Size of a thing as seen from the front, in centimetres. */
export interface Size {
  width: number;
  height: number;
  /** Whether it is a disc that is known by its diameter alone. */
  round: boolean;
}

/** Centimetres of each unit. */
const units = new Map([
  ['mm', 0.1],
  ['cm', 1],
  ['m', 100],
]);

/** Names of a size as the first word after its number, in German: the language that every product has. */
const heights = ['hoch'];
const widths = ['breit', 'lang', 'Durchmesser'];

/** Returns the sides of `B × H × T cm` in centimetres; none unless all are positive numbers with a known unit. */
function readSides(text: string): number[] {
  const end = text.lastIndexOf(' ');
  const factor = units.get(text.slice(end + 1));
  if (factor === undefined) return [];
  const numbers = text.slice(0, end).replaceAll('x', '×').split('×');
  const sides = numbers.map((number) => Number(number.trim().replace(',', '.')) * factor);
  return sides.every((side) => side > 0 && side < Infinity) ? sides : [];
}

/** Finds the length named by one of these words. @param isLoose whether it may be that of a part: `Sitz 34 cm Durchmesser` */
function findNamed(parts: readonly string[], names: readonly string[], isLoose = false): number | undefined {
  for (const part of parts) {
    const words = part.split(' ');
    const name = words.pop() ?? '';
    const [length] = names.includes(name) ? readSides((isLoose ? words.slice(-2) : words).join(' ')) : [];
    if (length !== undefined) return length;
  }
  return undefined;
}

/**
 * Reads width and height from a fact on measures: `46 × 46 cm` (width first), `29 cm hoch, 18 cm Durchmesser`, or the diameter
 * of a disc.
 * @returns undefined if they are not certain
 */
export function readSize(text: string): Size | undefined {
  const parts = text.replaceAll('\u00a0', ' ').split(', ');
  const [first = ''] = parts;
  const [across, up] = readSides(first.startsWith('je ') ? first.slice(3) : first);
  if (across !== undefined && up !== undefined) return { width: across, height: up, round: false };
  const height = findNamed(parts, heights);
  if (height !== undefined) {
    const width = findNamed(parts, widths, true);
    return width === undefined ? undefined : { width, height, round: false };
  }
  const diameter = findNamed([first], ['Durchmesser']);
  return diameter === undefined ? undefined : { width: diameter, height: diameter, round: true };
}
