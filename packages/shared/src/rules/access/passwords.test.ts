import { expect, test } from 'vitest';
import { meetsPasswordRule, newPasswordField } from '../../wire/users.ts';

// Spec §5: 6 to 20 characters with a digit, a lower-case and an upper-case letter. Letters are those of Unicode.
test.each([
  ['letters of German', 'ÄÖÜßäö1', true],
  ['ß for the small one', 'HAMBURGß1', true],
  ['Ä for the capital one', 'straßeÄ1', true],
  ['another alphabet', 'Пароль11', true],
  ['no digit', 'Straßenbahn', false],
  ['no small letter', 'ÄÖÜ12345', false],
  ['no capital letter', 'straße123', false],
  ['five characters', 'Äb123', false],
  ['twenty', 'Ä'.repeat(18) + 'b1', true],
  ['twenty-one', 'Ä'.repeat(19) + 'b1', false],
  ['twenty of which a keyboard sends some in two parts', 'A\u0308'.repeat(18) + 'b1', true],
])('%s', (_what, password, isTaken) => {
  expect(meetsPasswordRule(password)).toBe(isTaken);
  expect(newPasswordField.safeParse(password).success).toBe(isTaken);
});

test('is normalised, so that each keyboard gives the same text', () => {
  expect(newPasswordField.safeParse('Scho\u0308n1234').data).toBe('Sch\u00f6n1234');
});
