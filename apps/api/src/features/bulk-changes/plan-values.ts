import { isDeepStrictEqual } from 'node:util';
import { limits } from '@kontor/shared/rules/access/limits';
import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import type {
  BulkChange,
  BulkPriceChange,
  BulkValues,
  PriceEnding,
  ProductValues,
} from '@kontor/shared/wire/bulk-changes';
import { ApiError } from '../../http/answers/api-error.ts';

/**
 * Returns the nearest price with this ending; if two are equally near, the higher one. Never returns zero.
 * @param cents price, at least 0
 */
function endWith(cents: number, ending: PriceEnding): number {
  const end = Number(ending);
  const lower = Math.floor((cents - end) / 100) * 100 + end;
  const nearest = cents - lower < lower + 100 - cents ? lower : lower + 100;
  return Math.max(nearest, end === 0 ? 100 : end);
}

/** Returns a price after a change, in euros. @throws 400 `invalid_input` outside of what a price may be */
export function changePrice(price: number, { percent, amount, value, ending }: BulkPriceChange): number {
  const cents = toCents(price);
  const byPercent = percent === undefined ? cents : Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000);
  const changed = value === undefined ? byPercent + toCents(amount ?? 0) : toCents(value);
  const ended = ending && changed >= 0 ? endWith(changed, ending) : changed;
  if (ended < 0 || ended > toCents(limits.price))
    throw new ApiError('invalid_input', 'The price would be out of range');
  return toEuros(ended);
}

/** Returns a stock after a change. @throws 400 `invalid_input` above what a stock may be */
function changeStock(stock: number, { value, change = 0 }: NonNullable<BulkChange['stock']>): number {
  const changed = value ?? Math.max(0, stock + change);
  if (changed > limits.stock) throw new ApiError('invalid_input', 'The stock would be out of range');
  return changed;
}

/** Fields of a product that a change concerns. */
export function listNames({ price, stock, ...others }: BulkChange): (keyof BulkValues)[] {
  const rest = (['published', 'category', 'taxClass', 'brand'] as const).filter((name) => others[name] !== undefined);
  return [...(price ? (['price'] as const) : []), ...(stock ? (['countInStock'] as const) : []), ...rest];
}

/**
 * Returns the fields of a product whose values a change replaces.
 * @throws 400 `invalid_input` if a price or stock would be out of range
 */
export function planValues(current: ProductValues, change: BulkChange): BulkValues {
  const { price, stock, ...others } = change;
  const planned: BulkValues = {
    ...others,
    ...(price && { price: changePrice(current.price, price) }),
    ...(stock && { countInStock: changeStock(current.countInStock, stock) }),
  };
  return Object.fromEntries(
    Object.entries(planned).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(current, name)),
    ),
  );
}

/** Returns some fields of a product. */
export function pickValues(values: BulkValues, names: readonly string[]): BulkValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/**
 * Returns the fields that undo a row: the earlier values, and the stock less the units that the change added. Undefined if a
 * field was changed again since.
 */
export function planUndo(
  current: ProductValues,
  { before = {}, after = {} }: { before?: BulkValues; after?: BulkValues },
): BulkValues | undefined {
  const { countInStock: stockBefore = 0, ...old } = before;
  const { countInStock: stockAfter = 0, ...given } = after;
  const isKept = Object.entries(given).every(([name, value]) => Reflect.get(current, name) === value);
  if (!isKept) return undefined;
  const moved = stockAfter - stockBefore;
  return { ...old, ...(moved !== 0 && { countInStock: Math.max(0, current.countInStock - moved) }) };
}
