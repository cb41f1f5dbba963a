import { expect, test } from 'vitest';
import { joinUnits } from './join-units.ts';

test.each([
  ['Blütenhonig 450 g', 'Blütenhonig 450~g'],
  ['Krug, 1,5 Liter', 'Krug, 1,5~Liter'],
  ['Leinenband, 5 m, rot', 'Leinenband, 5~m, rot'],
  ['29 cm hoch, 18 cm Durchmesser', '29~cm hoch, 18~cm Durchmesser'],
  ['46 × 46 cm.', '46 × 46~cm.'],
  ['Leuchte 40 W 230 V', 'Leuchte 40~W 230~V'],
  ['Jug, 1.5 litres', 'Jug, 1.5~litres'],
  ['Nr. 5 grün', 'Nr. 5 grün'],
  ['Vase m', 'Vase m'],
  ['g 5', 'g 5'],
  ['  zwei  Leerzeichen 5  g', '  zwei  Leerzeichen 5  g'],
  ['', ''],
])('%j becomes %j', (text, joined) => {
  expect(joinUnits(text)).toBe(joined.replaceAll('~', '\u00A0'));
});
