import { languages } from '@kontor/shared/languages';
import { expect, test } from 'vitest';
import { loadTexts } from './load-texts.ts';

const amount = String.raw`(?:\d|\}\})`;
const unit = String.raw`(?:€|kg|g|mm|cm|m|m²|l|ml|%|Uhr|Tage?n?|Stunden?|Minuten?|Wochen?|Monate?n?|Jahre?n?|days?|hours?|minutes?|weeks?|months?|years?)`;
/** An ordinary space, at which a line may break, between what is read as one. */
const parted = new RegExp(
  String.raw`${amount} ${unit}(?![\p{L}\d²])|(?:§|Art\.|Abs\.|Nr\.) (?=\d|\{\{)|\b[zdui]\. (?=[BhaR]\.)`,
  'u',
);

function flat(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return Object.values(Object(texts)).flatMap(flat);
}

test.each(languages)('number and unit never part in the texts of pages and of the admin area: %s', async (language) => {
  const parts = await Promise.all((['pages', 'admin'] as const).map((part) => loadTexts(language, part)));
  const texts = parts.flatMap(flat);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => parted.test(text))).toEqual([]);
});

test.each(['nach 14 Tagen', '{{count}} hours', 'über 10 €', '§ 19 UStG', 'z. B.'])('finds "%s"', (text) => {
  expect(parted.test(text)).toBe(true);
});
