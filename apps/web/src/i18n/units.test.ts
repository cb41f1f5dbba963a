import { languages } from '@kontor/shared/rules/text/languages';
import { joinUnits } from '@kontor/shared/rules/text/no-break';
import { expect, test } from 'vitest';
import { makeFormat } from './format.ts';
import { loadTexts } from './load-texts.ts';

function flat(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return Object.values(Object(texts)).flatMap(flat);
}

/** Returns texts with an ordinary space, where a line may wrap, between parts that belong together. */
const parted = (texts: readonly string[]) => texts.filter((text) => joinUnits(text) !== text);

test.each(languages)('number and unit never part in the texts of pages and of the admin area: %s', async (language) => {
  const parts = await Promise.all((['pages', 'admin'] as const).map((part) => loadTexts(language, part)));
  const texts = parts.flatMap(flat);
  expect(texts.length).toBeGreaterThan(1000);
  expect(parted(texts)).toEqual([]);
});

test.each(['nach 14 Tagen', '{{count}} hours', 'über 10 €', '§ 19 UStG', 'z. B.'])('finds "%s"', (text) => {
  expect(parted([text])).toEqual([text]);
});

const eachMonth = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3, 12)).toISOString());

test.each(languages)('a day never parts from its month, nor an hour from its sign: %s', (language) => {
  const { date, dateTime, days } = makeFormat(language);
  const written = eachMonth.flatMap((day) => [
    date(day),
    dateTime(day),
    days(day, '2026-12-28'),
    days('2026-01-02', day),
  ]);
  expect(parted(written)).toEqual([]);
  expect(days('2026-11-26', '2026-11-30')).toMatch(/30\.?\u00A0November/);
});
