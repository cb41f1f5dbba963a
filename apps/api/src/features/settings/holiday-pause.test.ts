import { expect, it } from 'vitest';
import { announcePause } from './holiday-pause.ts';

const pause = { from: '2026-12-24', until: '2027-01-06' };

it.each([
  ['2026-12-09', false],
  ['2026-12-10', true],
  ['2026-12-24', true],
  ['2027-01-06', true],
  ['2027-01-07', false],
])('a pause is announced from two weeks before until it is over: %s', (today, isTold) => {
  expect(announcePause(pause, today) !== undefined).toBe(isTold);
});

it('a pause is announced with its days, the next shipping day, and the merchant’s note', () => {
  expect(announcePause({ ...pause, note: { de: 'Frohe Tage!' } }, '2026-12-24')?.text).toEqual({
    de: 'Vom 24.\u00a0Dezember 2026 bis 6.\u00a0Januar 2027 machen wir Pause und versenden nichts. Bestellen können Sie wie immer; ab dem 7.\u00a0Januar 2027 versenden wir wieder. Frohe Tage!',
    en: 'From 24\u00a0December 2026 to 6\u00a0January 2027 we take a break and send nothing. You can order as always; we send again from 7\u00a0January 2027 on. Frohe Tage!',
  });
});

it.each<[string, { de: string; en?: string } | undefined, string | undefined]>([
  ['in German alone is named, for its language to be marked', { de: 'Frohe Tage!' }, 'Frohe Tage!'],
  ['in both languages is in the language of its page', { de: 'Frohe Tage!', en: 'Merry days!' }, undefined],
  ['that is none is not named', undefined, undefined],
])('a note %s', (_which, note, named) => {
  expect(announcePause({ ...pause, ...(note && { note }) }, '2026-12-24')?.note).toBe(named);
});

it('a pause of one day before a weekend ends with the next working day', () => {
  const text = announcePause({ from: '2026-11-27', until: '2026-11-27' }, '2026-11-27')?.text;
  expect(text?.de).toMatch(/^Am 27\.\u00a0November 2026 machen wir .* ab dem 30\.\u00a0November 2026 /);
});

it('without a pause there is no notice', () => {
  expect(announcePause(undefined, '2026-12-24')).toBeUndefined();
});
