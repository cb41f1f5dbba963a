import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it('a short text stays, on one line', () => {
  expect(summarize(' Aus Ton.\n\nVon Hand. ')).toBe('Aus Ton. Von Hand.');
  expect(summarize('x'.repeat(155))).toBe('x'.repeat(155));
});

it('a long one ends at a word, in 155 characters at most', () => {
  expect(summarize('vierzig '.repeat(30))).toBe(`${'vierzig '.repeat(18)}vierzig…`);
  expect(summarize(`${'a'.repeat(154)} b`)).toBe(`${'a'.repeat(154)}…`);
  expect(summarize('x'.repeat(156))).toBe(`${'x'.repeat(154)}…`);
});
