import { expect, it } from 'vitest';
import { auditEndpoints } from './audit.ts';

const { query } = auditEndpoints.list;

it.each([
  ['one', 'price_changed', ['price_changed']],
  ['several', 'price_changed,stock_changed', ['price_changed', 'stock_changed']],
  ['of several areas, each once', 'text_saved,signed_in,text_saved', ['signed_in', 'text_saved']],
  ['beside what is none', 'boss_changed,signed_in,,Signed_in, text_saved', ['signed_in']],
  ['part of one', 'price', []],
  ['none', '', []],
])('entries are found by actions too: %s', (_what, actions, found) => {
  expect(query.safeParse({ actions }).data).toEqual({ actions: found });
});

it.each([
  [1000, true],
  [1001, false],
])('a list of %i letters may be sent: %s', (length, may) => {
  const actions = 'signed_in'.padEnd(length, ',');
  expect(query.safeParse({ actions }).success).toBe(may);
});
