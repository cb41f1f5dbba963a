import type { Content, ContentUnit } from '@kontor/shared/schemas/product/content';
import { readDecimal } from './cells.ts';

/** Units of other programs: the shop's unit, and how many of it one is, in thousandths. */
const units: Record<string, { unit: ContentUnit; thousandths: number }> = {
  mg: { unit: 'g', thousandths: 1 },
  g: { unit: 'g', thousandths: 1000 },
  gramm: { unit: 'g', thousandths: 1000 },
  gram: { unit: 'g', thousandths: 1000 },
  kg: { unit: 'kg', thousandths: 1000 },
  kilogramm: { unit: 'kg', thousandths: 1000 },
  ml: { unit: 'ml', thousandths: 1000 },
  milliliter: { unit: 'ml', thousandths: 1000 },
  cl: { unit: 'ml', thousandths: 10_000 },
  l: { unit: 'l', thousandths: 1000 },
  liter: { unit: 'l', thousandths: 1000 },
  ltr: { unit: 'l', thousandths: 1000 },
  mm: { unit: 'cm', thousandths: 100 },
  cm: { unit: 'cm', thousandths: 1000 },
  m: { unit: 'm', thousandths: 1000 },
  lm: { unit: 'm', thousandths: 1000 },
  meter: { unit: 'm', thousandths: 1000 },
  m2: { unit: 'm2', thousandths: 1000 },
  qm: { unit: 'm2', thousandths: 1000 },
  stück: { unit: 'piece', thousandths: 1000 },
  stk: { unit: 'piece', thousandths: 1000 },
  piece: { unit: 'piece', thousandths: 1000 },
};

/** Returns a product's content for its unit price; undefined if amount or unit cannot be read. */
export function readContent(amount: string | undefined, unit: string | undefined): Content | undefined {
  const decimal = readDecimal(amount ?? '');
  const known = units[(unit ?? '').toLowerCase().replace('²', '2').replace(/[.\s]/g, '')];
  if (!decimal || !known) return undefined;
  const value = Math.round(Number(decimal) * known.thousandths) / 1000;
  return value > 0 ? { amount: value, unit: known.unit } : undefined;
}
