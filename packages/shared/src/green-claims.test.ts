import { expect, it } from 'vitest';
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

it('takes no more time for a long text than it should', () => {
  const begin = performance.now();
  findClaims(`${'nach'.repeat(5000)} ${'„'.repeat(2000)} ${'co2 '.repeat(2000)}`);
  expect(performance.now() - begin).toBeLessThan(1500);
});
