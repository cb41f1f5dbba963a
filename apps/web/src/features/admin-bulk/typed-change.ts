import { startOfBerlinHour } from '@kontor/shared/rules/days/berlin-days';
import { taxClasses } from '@kontor/shared/rules/prices/tax-classes';
import { type BulkChange, type PriceEnding, priceEndings } from '@kontor/shared/wire/bulk-changes';

/** Kinds of change; the first three are of the price. */
export const changeKinds = [
  'percent',
  'amount',
  'value',
  'units',
  'stock',
  'publish',
  'hide',
  'category',
  'taxClass',
  'brand',
] as const;
type ChangeKind = (typeof changeKinds)[number];

/** Typed fields of the form. */
export interface TypedChange {
  kind: ChangeKind;
  value: string;
  ending: PriceEnding | '';
  /** Day of a price plan; empty for a change at once. */
  day: string;
  hour: string;
  name: string;
}

export const untyped: TypedChange = { kind: 'percent', value: '', ending: '', day: '', hour: '0', name: '' };

export const isOfPrice = (kind: ChangeKind): boolean => kind === 'percent' || kind === 'amount' || kind === 'value';
const isOfText = (kind: ChangeKind): boolean => kind === 'category' || kind === 'brand';
export const hasNoValue = (kind: ChangeKind): kind is 'publish' | 'hide' => kind === 'publish' || kind === 'hide';

/** Reads a number as it is typed: `-10`, `12,5`; undefined for anything else. */
function readNumber(text: string): number | undefined {
  const plain = text
    .replaceAll(/[\s€%]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  return /^[+-]?\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

function readPrice(kind: ChangeKind, value: number, ending: TypedChange['ending']): BulkChange {
  const end = priceEndings.find((one) => one === ending);
  return { price: { [kind]: value, ...(end && { ending: end }) } };
}

/** Returns the typed change; undefined while it is incomplete. */
export function readChange({ kind, value, ending }: TypedChange): BulkChange | undefined {
  if (hasNoValue(kind)) return { published: kind === 'publish' };
  const text = value.trim();
  if (isOfText(kind)) return text === '' ? undefined : { [kind]: text };
  const taxClass = taxClasses.find((one) => one === text);
  if (kind === 'taxClass') return taxClass && { taxClass };
  const number = readNumber(value);
  if (number === undefined || (kind === 'percent' && number <= -100)) return undefined;
  if (isOfPrice(kind)) return kind === 'value' && number < 0 ? undefined : readPrice(kind, number, ending);
  if (!Number.isInteger(number) || (kind === 'stock' && number < 0)) return undefined;
  return { stock: kind === 'stock' ? { value: number } : { change: number } };
}

/** Returns the moment of a typed price plan in the shop's time zone; undefined for a change at once. */
export function readMoment({ kind, day, hour }: TypedChange): string | undefined {
  return isOfPrice(kind) && day !== '' ? startOfBerlinHour(day, Number(hour)).toISOString() : undefined;
}
