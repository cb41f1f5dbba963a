import { expect, test } from 'vitest';
import { readMailText } from './read-mail-text.ts';

const shown = (...lines: string[]) =>
  readMailText(lines.join('\n')).map((line) => (line.kind === 'sum' ? [line.text, line.value] : line.text));

test('a paragraph that was wrapped between words is joined again', () => {
  expect(
    shown(
      'Ihre Bestellung 2026-00001 ist am 22. November 2026 um 15:04 Uhr bei uns',
      'eingegangen. Diese E-Mail bestätigt den Eingang.',
      '',
      'Karla Petersen',
      'Große Elbstraße 47 b',
    ),
  ).toEqual([
    'Ihre Bestellung 2026-00001 ist am 22. November 2026 um 15:04 Uhr bei uns eingegangen. Diese E-Mail bestätigt den Eingang.',
    '',
    'Karla Petersen',
    'Große Elbstraße 47 b',
  ]);
});

test('a value at the right edge belongs to the words before it, also with a non-breaking space', () => {
  expect(
    shown(
      '1 × Vase „Elbe“ 1                                                49,00\u00A0€',
      '    Steinzeug, 24 cm hoch',
      'Versand                                                           4,90 €',
    ),
  ).toEqual([['1 × Vase „Elbe“ 1', '49,00\u00A0€'], '    Steinzeug, 24 cm hoch', ['Versand', '4,90 €']]);
});

const full = 'Eine Zeile, die bis an den Rand von zweiundsiebzig Zeichen geht, genau.';

test.each([
  ['an item of a list', '- Zweitens ein Punkt'],
  ['a numbered one', '2. Zweitens'],
  ['the stroke below a heading', '='.repeat(72)],
  ['an empty line', ''],
])('%s begins a new line, however full the line before it is', (_, next) => {
  expect(shown(full, next)).toEqual([full, next]);
});

test('an address longer than a line keeps its own line', () => {
  const url = `https://shop.example/orders/${'0'.repeat(60)}`;
  expect(shown(url, 'Mit freundlichen Grüßen')).toEqual([url, 'Mit freundlichen Grüßen']);
});

test('two spaces within a sentence do not make it a sum', () => {
  expect(shown('Guten Tag  Karla Petersen,')).toEqual(['Guten Tag  Karla Petersen,']);
});
