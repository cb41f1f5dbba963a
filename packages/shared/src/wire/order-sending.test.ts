import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { sendingEndpoints } from './order-sending.ts';

const read = (numbers: string) => z.safeParse(sendingEndpoints.chosen.query, { numbers });

it('orders are chosen by their numbers, each once, in their order', () => {
  expect(read('2026-00002,2026-00001,2026-00002').data).toEqual({ numbers: ['2026-00002', '2026-00001'] });
});

it.each(['', ',', '2026-00001,', 'a', '2026-00001;2026-00002', '1'.repeat(21)])('%j chooses none', (numbers) => {
  expect(read(numbers).success).toBe(false);
});

/** So many numbers. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');

it('as many as may be chosen, and no more', () => {
  expect(read(numbers(limits.chosenOrders)).data?.numbers).toHaveLength(limits.chosenOrders);
  expect(read(numbers(limits.chosenOrders + 1)).success).toBe(false);
});
