import { expect, test } from 'vitest';
import { writeGiroCode } from './giro-code.ts';

const transfer = {
  holder: 'Kontor Müller GmbH',
  iban: 'DE37999999990123456789',
  bic: 'MUSTDEHHXXX',
  amountCents: 123_405,
  reference: '2026-00417',
};

test('has each part in its line, as EPC069-12 wants it', () => {
  expect(writeGiroCode(transfer).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'MUSTDEHHXXX',
    'Kontor Müller GmbH',
    'DE37999999990123456789',
    'EUR1234.05',
    '',
    '',
    '2026-00417',
  ]);
});

test('leaves a line empty for a bank code that is not known, and cuts a long name', () => {
  const { bic: _, ...without } = transfer;
  const lines = writeGiroCode({ ...without, holder: 'ä'.repeat(80), amountCents: 7 }).split('\n');
  expect(lines[4]).toBe('');
  expect(lines[5]).toBe('ä'.repeat(70));
  expect(lines[7]).toBe('EUR0.07');
});

test('fits the 331 bytes of the code, whatever the holder is called', () => {
  const text = writeGiroCode({ ...transfer, holder: 'ß'.repeat(200), amountCents: 99_999_999_999 });
  expect(encodeURIComponent(text).replaceAll(/%../g, 'x').length).toBeLessThanOrEqual(331);
});
