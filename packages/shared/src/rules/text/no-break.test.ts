import { expect, test } from 'vitest';
import { joinUnits } from './no-break.ts';

test.each([
  ['nach 14 Tagen', 'nach 14_Tagen'],
  ['2–4 Werktage, 3 Stück, 5 kg', '2–4_Werktage, 3_Stück, 5_kg'],
  ['über 10 €, davon 19 %', 'über 10_€, davon 19_%'],
  ['{{count}} hours', '{{count}}_hours'],
  ['1 m² um 10 Uhr', '1_m² um 10_Uhr'],
  ['am 3. Dezember, 3. Mai, 3 May, 21 Nov 2026', 'am 3._Dezember, 3._Mai, 3_May, 21_Nov 2026'],
  ['26.–30. November', '26.–30._November'],
  ['§ 25 Abs. 2 Nr. 2 TDDDG', '§_25 Abs._2 Nr._2 TDDDG'],
  ['§ 4 no. 1 b', '§_4 no._1 b'],
  ['(Art. 6 Abs. 1 Buchst. f DSGVO)', '(Art._6 Abs._1 Buchst._f DSGVO)'],
  ['z. B. d. h. u. a. i. d. R.', 'z._B. d._h. u._a. i._d._R.'],
])('joins what is read as one: %s', (text, joined) => {
  expect(joinUnits(text)).toBe(joined.replaceAll('_', '\u00A0'));
  expect(joinUnits(joinUnits(text))).toBe(joinUnits(text));
});

test.each(['2026 kamen 4 grüne Vasen', 'Im Jahr 2024 lag', '3 mal', '1. Meister', 'Abs. a', 'Haus 5 München'])(
  'leaves other words: %s',
  (text) => expect(joinUnits(text)).toBe(text),
);
