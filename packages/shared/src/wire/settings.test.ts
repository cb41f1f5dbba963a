import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  longestHold,
  orderSettingsChangeSchema,
  settingsChangeSchema,
  thresholdChangeSchema,
  usualOrderSettings,
} from './settings.ts';
import { fieldProblems } from './validation.ts';

/** `path: code` of each problem of the sent values. */
function problemsOf(schema: z.ZodMiniType, sent: object): string[] {
  const { error } = z.safeParse(schema, sent, { reportInput: true });
  return error ? fieldProblems(error).map(({ path, code }) => `${path}: ${code}`) : [];
}

const security = { secondFactorRequired: true };

describe('a change of settings', () => {
  it.each([
    ['one section', { security }],
    ['two sections', { security, lowStockThreshold: 3 }],
    ['a section beside the version it was made from', { security, version: 0 }],
    ['a section beside one that is left out', { security, orders: undefined }],
    ['a threshold of none', { lowStockThreshold: 0 }],
  ])('may be %s', (_what, change) => {
    expect(z.safeParse(settingsChangeSchema, change)).toEqual({ success: true, data: change });
  });

  it.each([
    ['nothing', {}],
    ['a version alone', { version: 3 }],
    ['a section that is left out', { security: undefined }],
    ['a version and a section that is left out', { version: 3, security: undefined }],
    ['a section that no shop has', { colours: 'blue' }],
  ])('is refused without any section: %s', (_what, change) => {
    expect(problemsOf(settingsChangeSchema, change)).toEqual([': required']);
  });

  it('a problem is reported at the field of its section', () => {
    const orders = { ...usualOrderSettings, bankHoldDays: 0 };
    expect(problemsOf(settingsChangeSchema, { orders, version: -1 })).toEqual([
      'orders.bankHoldDays: too_small',
      'version: too_small',
    ]);
  });
});

describe('the stock at which a product is running out', () => {
  it.each([
    [0, 0],
    ['5', 5],
    [1000, 1000],
  ])('%j is taken', (sent, kept) => {
    expect(z.parse(thresholdChangeSchema, { lowStockThreshold: sent })).toEqual({ lowStockThreshold: kept });
  });

  it.each([
    [-1, 'too_small'],
    [1001, 'too_large'],
    [2.5, 'not_whole'],
    ['', 'not_a_number'],
    [undefined, 'not_a_number'],
  ])('%j is refused', (sent, code) => {
    expect(problemsOf(thresholdChangeSchema, { lowStockThreshold: sent })).toEqual([`lowStockThreshold: ${code}`]);
  });
});

describe('the time and the size limits of an unpaid order', () => {
  it('usually ends, sooner if no payment was begun; what is usual can be saved as it is', () => {
    const { holdMinutes, holdUnbegunMinutes } = usualOrderSettings;
    expect(z.parse(orderSettingsChangeSchema, usualOrderSettings)).toStrictEqual(usualOrderSettings);
    expect(holdUnbegunMinutes).toBeGreaterThan(0);
    expect(holdUnbegunMinutes).toBeLessThan(holdMinutes);
  });

  it.each([
    ['least', [0, 0, 1, 1, 1, 1, 0, 0, 0]],
    ['most', [longestHold, longestHold, 90, 90, 90, 90, 10_000, 1_000_000, 1_000_000]],
  ])('the %s of everything is taken', (_which, numbers) => {
    const orders = Object.fromEntries(Object.keys(usualOrderSettings).map((name, index) => [name, numbers[index]]));
    expect(z.parse(orderSettingsChangeSchema, orders)).toEqual(orders);
  });

  it.each([
    ['holdMinutes', -1, 'too_small'],
    ['holdMinutes', longestHold + 1, 'too_large'],
    ['holdUnbegunMinutes', longestHold + 1, 'too_large'],
    ['bankHoldDays', 0, 'too_small'],
    ['bankHoldDays', 91, 'too_large'],
    ['maxPerProduct', 10_001, 'too_large'],
    ['maxPieces', 1_000_001, 'too_large'],
    ['maxUnpaidEuros', 0.001, 'invalid'],
  ])('%s of %d is refused', (name, value, code) => {
    expect(problemsOf(orderSettingsChangeSchema, { ...usualOrderSettings, [name]: value })).toEqual([
      `${name}: ${code}`,
    ]);
  });
});
