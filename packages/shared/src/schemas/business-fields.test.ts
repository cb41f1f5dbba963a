import { describe, expect, it } from 'vitest';
import { codeField, dropAbsent, vatIdField } from './business-fields.ts';
import { isIban } from '../rules/address/business-ids.ts';
import { fieldProblems } from '../wire/validation.ts';

it('absent values are missing, empty ones and zero are kept', () => {
  const sent = { label: undefined, company: '', count: 0, isDefault: false, note: null, city: 'Hamburg' };
  expect(dropAbsent(sent)).toStrictEqual({ company: '', count: 0, isDefault: false, note: null, city: 'Hamburg' });
});

// The schema is made by its test, so that one that cannot be made fails it.
const readIban = (sent: string) => codeField(isIban, 'invalid_iban').safeParse(sent);

describe('a code', () => {
  it.each([
    ['DE89370400440532013000', 'DE89370400440532013000'],
    [' de89 3704 0044 0532 0130 00 ', 'DE89370400440532013000'],
    ['DE89\u00a03704\u202f00440532013000', 'DE89370400440532013000'],
    ['', ''],
    ['  ', ''],
  ])('is kept as banks write it, or may be empty: %j', (sent, kept) => {
    expect(readIban(sent).data).toBe(kept);
  });

  it.each(['DE88370400440532013000', 'DE89-3704-0044-0532-0130-00', 'D', '-'])('is refused by its word: %j', (sent) => {
    const { error } = readIban(sent);
    expect(error && fieldProblems(error).map(({ code }) => code)).toEqual(['invalid_iban']);
  });
});

describe('a VAT id', () => {
  it.each([
    ['DE123456789', 'DE123456789'],
    ['de 123 456 789', 'DE123456789'],
    ['DE-123.456.789', 'DE123456789'],
    ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['atu12345678', 'ATU12345678'],
    ['', ''],
  ])('may be grouped with spaces, dots and hyphens: %j', (sent, kept) => {
    expect(vatIdField.safeParse(sent).data).toBe(kept);
  });

  it.each(['DE12345678', 'DE/123/456/789', 'DE123456789 x', '27/123/45678', '...x'])('is none: %j', (sent) => {
    const { error } = vatIdField.safeParse(sent);
    expect(error && fieldProblems(error).map(({ code }) => code)).toEqual(['invalid_vat_id']);
  });
});
