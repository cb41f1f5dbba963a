import type { NewProduct } from '@kontor/shared/wire/products';
import { addDays, berlinDay } from '../lib/time/berlin-time.ts';

/** A save of a product; the price in euros. */
export interface HistoryStep {
  at: Date;
  price: number;
  onSale: boolean;
  published: boolean;
}

/** Creates a product as parsed by the contract. */
export function aProductInput(asked: Omit<HistoryStep, 'at'>): NewProduct {
  const texts = { name: 'Vase', description: 'Eine Vase.', brand: 'Inselton', category: 'Vasen' };
  return { ...texts, countInStock: 10, image: [], ...asked };
}

const isReducible = (step: HistoryStep | undefined) => step?.onSale === true && step.published;

/**
 * Returns the fall to the price of step `at`, however long ago; `undefined` when the price was raised to it, or never changed.
 */
function findFallTo(steps: readonly HistoryStep[], at: number): number | undefined {
  const price = steps[at]?.price ?? 0;
  const other = steps.findLastIndex((step, i) => i < at && step.published && step.price !== price);
  if (other < 0 || (steps[other]?.price ?? 0) < price) return undefined;
  return steps.findIndex((step, i) => i > other && step.published);
}

/** Returns the first of the 30 days before the day of a moment. */
const firstDay = (at: Date) => addDays(berlinDay(at), -30);

/** Returns the lowest price in the 30 days before step `fall`, or on its day before it. */
function lowestBefore(steps: readonly HistoryStep[], fall: number): number | undefined {
  const first = firstDay(steps[fall]?.at ?? new Date(0));
  const asked = steps
    .slice(0, fall)
    .filter((step, i) => step.published && berlinDay(steps[i + 1]?.at ?? step.at) >= first)
    .map(({ price }) => price);
  return asked.length > 0 ? Math.min(...asked) : undefined;
}

/** Returns the falls after step `from` in one sequence with the last one. */
function fallsAfter(steps: readonly HistoryStep[], from: number): number[] {
  return steps.flatMap((step, i) => (i > from && step.price < (steps[i - 1]?.price ?? 0) ? [i] : []));
}

/**
 * Computes the reference price of § 11 PAngV after the last step, slowly, by reading the whole history. Decision 018 says it in
 * words.
 */
export function slowReference(steps: readonly HistoryStep[]): number | undefined {
  const last = steps.length - 1;
  if (!isReducible(steps[last])) return undefined;
  const begun = steps.findLastIndex((step) => !isReducible(step)) + 1;
  const raised = steps.findLastIndex((step, i) => i > begun && step.price > (steps[i - 1]?.price ?? 0));
  const falls = fallsAfter(steps, Math.max(begun, raised));
  if (raised < 0) {
    const fall = findFallTo(steps, begun);
    const dayOf = (step: number) => berlinDay(steps[step]?.at ?? new Date(0));
    if (fall !== undefined && dayOf(fall) === dayOf(begun)) falls.unshift(fall);
  }
  return falls.map((fall) => lowestBefore(steps, fall)).find((price) => price !== undefined);
}
