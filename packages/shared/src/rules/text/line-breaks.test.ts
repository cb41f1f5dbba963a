import { expect, test } from 'vitest';
import { splitAtBreaks } from './line-breaks.ts';

const show = (text: string) => splitAtBreaks(text).join('|');

test('an e-mail address breaks behind its @, and a long part of it behind its signs', () => {
  expect(show('safety@lumen.example')).toBe('safety@|lumen.example');
  expect(show('Schreiben Sie an anna.maria.von.hohenstein@toepferei-und-imkerei.example.')).toBe(
    'Schreiben Sie an anna.|maria.|von.|hohenstein@|toepferei-|und-|imkerei.|example.',
  );
});

test('the address of a page breaks behind its signs', () => {
  expect(show('https://lumen.example')).toBe('https://|lumen.example');
  expect(show('www.lumen.example/produkte/sicherheit?artikel=7')).toBe(
    'www.|lumen.|example/|produkte/|sicherheit?|artikel=|7',
  );
});

test('a long number breaks in groups of four', () => {
  expect(show('IBAN: DE02120300000000202051')).toBe('IBAN: DE02|1203|0000|0000|2020|51');
  expect(show('Sendungsnummer 00340434292135100186')).toBe('Sendungsnummer 0034|0434|2921|3510|0186');
});

test.each(['Donaudampfschifffahrtsgesellschaft 2026', 'Bestellung K-2026-000123', '@ 3 €', 'a @ b', '12.345,67 €', ''])(
  '%s stays whole',
  (text) => {
    expect(splitAtBreaks(text)).toEqual([text]);
  },
);

test('the parts together are the text, for any content', () => {
  const text = ' Zwei\nZeilen,  anna@lumen.example\tund https://a.example/b?c=d&e=f#g – DE02120300000000202051! ';
  expect(splitAtBreaks(text).join('')).toBe(text);
});

test('takes time by length alone, whatever is typed', () => {
  const worst = [
    '@'.repeat(100_000),
    'a@'.repeat(50_000),
    '.'.repeat(100_000),
    '1-'.repeat(50_000),
    ' '.repeat(100_000),
  ];
  for (const text of worst) expect(splitAtBreaks(text).join('')).toBe(text);
});
