import { expect, it } from 'vitest';
import { isCompany } from './legal-forms.ts';

it.each([
  'Kontor Handel GmbH',
  'Nord UG (haftungsbeschränkt)',
  'Meier & Söhne GmbH & Co. KG',
  'Deich AG',
  'Werkstatt Nord OHG',
  'Nord und Süd GbR',
  'Töpferverein Sylt e. V.',
  'Keramik eG',
  'Pottery Ltd.',
])('%s is a company with a representative', (name) => {
  expect(isCompany(name)).toBe(true);
});

it.each([
  'Karla Petersen',
  'Töpferei Karla Petersen',
  'Keramik Nord e. K.',
  'Inselton',
  'Agnes Kgosi',
  'Segel & Ton',
  '',
])('„%s“ is a sole trader', (name) => {
  expect(isCompany(name)).toBe(false);
});
