import { expect, it } from 'vitest';
import { type TakenMail, checkMails } from './audit-mails.ts';

const aMail = (overrides: Partial<TakenMail> = {}): TakenMail => ({
  messageId: '<1@shop.example>',
  to: 'karla@post.example',
  subject: 'Ihre Bestellung 1',
  at: 10_000,
  ...overrides,
});
const other = aMail({ messageId: '<2@shop.example>', subject: 'Ihre Bestellung 2' });

it('mails that arrived once are right', () => {
  expect(checkMails([aMail(), other], [])).toEqual({ doubled: [], repeated: 0 });
});

it('a mail that arrived twice is a double, unless it was on its way at a kill', () => {
  const twice = [aMail(), other, aMail({ at: 40_000 })];
  const double = 'mail <1@shop.example> to karla@post.example: Ihre Bestellung 1';
  expect(checkMails(twice, [])).toEqual({ doubled: [double], repeated: 1 });
  expect(checkMails(twice, [{ from: 13_000, to: 15_000 }])).toEqual({ doubled: [double], repeated: 1 });
  expect(checkMails(twice, [{ from: 10_500, to: 15_000 }])).toEqual({ doubled: [], repeated: 1 });
});

it('two mails about the same are doubles, whatever happened', () => {
  const found = checkMails([aMail(), aMail({ messageId: '<3@shop.example>' })], [{ from: 0, to: 20_000 }]);
  expect(found.doubled).toEqual(['mails of two kinds to karla@post.example: Ihre Bestellung 1']);
});
