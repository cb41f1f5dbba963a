import { expect, test } from 'vitest';
import { readSize } from './read-size.ts';

test.each([
  ['30 × 45 × 20 cm', 30, 45],
  ['46 x 46 cm', 46, 46],
  ['58×38 cm', 58, 38],
  ['je 50 × 70 cm', 50, 70],
  ['40 × 21 cm, 1,8 cm stark', 40, 21],
  ['1,2 × 2 m', 120, 200],
  ['29\u00a0cm hoch, 18\u00a0cm Durchmesser', 29, 18],
  ['45 cm hoch, Sitz 34 cm Durchmesser, belastbar bis 120 kg', 45, 34],
  ['110 cm lang, 32 cm tief, 44 cm hoch', 44, 110],
  ['80 mm breit, 12,5 cm hoch', 12.5, 8],
])('%s is read', (text, a, b) => {
  const { width, height, round } = readSize(text) ?? {};
  // Sides come as width and height; named lengths in either order.
  expect([width, height, round]).toEqual(text.includes('hoch') ? [b, a, false] : [a, b, false]);
});

test('a diameter alone is that of a disc', () => {
  expect(readSize('36 cm Durchmesser, Rand 3 cm hoch')).toEqual({ width: 36, height: 36, round: true });
});

test.each([
  '',
  'Größe M',
  '27 cm',
  'Topf 9 cm hoch',
  '9 cm hoch, 0,3 Liter',
  '13,5 und 8,5 cm hoch, für Kerzen von 2,2 cm Durchmesser und mehr',
  '24 × 16,5 cm und 20 × 13,5 cm',
  'Schachtel 15 × 10,5 cm',
  'Rosette 10,5 cm, Kugel 14 cm Durchmesser, Ausladung 20 cm',
  '5 m lang, 25 mm breit',
  '0 × 20 cm',
  '-3 × 20 cm',
  '10 × 20 Zoll',
  '× cm',
])('%j says too little to draw', (text) => {
  expect(readSize(text)).toBeUndefined();
});
