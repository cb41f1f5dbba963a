import { expect, it } from 'vitest';
import { costRatio, repeatTo } from '../cpu-ratio.ts';
import { findClaims } from './green-claims.ts';

/** Directive (EU) 2024/825, recital 9, names most of these. */
it.each([
  ['Eine nachhaltige Vase.', ['nachhaltige']],
  ['Nachhaltigkeit liegt uns am Herzen', ['Nachhaltigkeit']],
  ['umweltfreundlich, klimaneutral und CO₂-neutral', ['umweltfreundlich', 'klimaneutral', 'CO₂-neutral']],
  ['CO2-neutraler Versand in umweltschonender Verpackung', ['CO2-neutraler', 'umweltschonender']],
  ['biologisch abbaubare Folie', ['biologisch abbaubare']],
  ['Klimafreundlich. klimafreundlich.', ['Klimafreundlich']],
  ['an eco-friendly, sustainable, carbon neutral mug', ['eco-friendly', 'sustainable', 'carbon neutral']],
  ['a climate-neutral, biodegradable green product', ['climate-neutral', 'biodegradable', 'green product']],
  ['eine grüne Alternative', ['grüne Alternative']],
])('finds general claims: %s', (text, found) => {
  expect(findClaims(text)).toEqual(found);
});

it.each([
  ['a colour', 'Vase in Grün, a green vase, grüne Kanne'],
  ['a material', 'Ton aus der Umgebung, Bio-Baumwolle, Ökotest'],
  [
    'a recognised label',
    'Mit dem EU-Ecolabel und dem Blauen Engel ausgezeichnet, GOTS (Global Organic Textile Standard)',
  ],
  ['a name in quotation marks', 'Ausgezeichnet als „Nachhaltige Keramik 2026“ und "Sustainable Brand Award"'],
  ['energy labels', 'Energieeffizienzklasse E'],
  ['nothing', ''],
])('passes over %s', (_what, text) => {
  expect(findClaims(text)).toEqual([]);
});

it.each(['nach', '„', '„a', 'co2 ', 'öko-', 'eu bio '])('twice as much of %j is about twice the work', async (unit) => {
  const [once, twice] = [100_000, 200_000].map((length) => repeatTo(unit, length));
  const ratio = await costRatio(
    () => findClaims(twice ?? ''),
    () => findClaims(once ?? ''),
    { below: 2.6 },
  );
  expect(ratio).toBeLessThan(2.6);
});
