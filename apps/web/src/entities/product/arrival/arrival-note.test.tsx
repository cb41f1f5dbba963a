import { addTransfer } from '@kontor/shared/rules/days/arrival';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { someShopSettings } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { ArrivalNote } from './arrival-note.tsx';

const days = [28, 30, 31, 32, 33, 34, 37].map((day) => new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10));
const settings = (byHour?: number) =>
  someShopSettings({ arrivals: { days, until: '2026-11-28T23:00:00.000Z', ...(byHour && { byHour }) } });

function setNow(moment: string): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
}
afterEach(() => vi.restoreAllMocks());

const note = () => document.querySelector('.arrives')?.textContent?.replaceAll('\u00a0', ' ');
const delivery = { min: 2, max: 4 };

test('an article in stock says the days of its arrival', async () => {
  setNow('2026-11-28T12:00:00Z');
  await renderWithApp(<ArrivalNote delivery={delivery} />, { settings: settings() });
  expect(screen.getByText(/^Bei Ihnen/).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Bei Ihnen Di 1. – Do 3. Dezember',
  );
  expect(note()).toContain('wenn Sie heute bestellen und gleich bezahlen');
});

test('a bank transfer takes longer', async () => {
  setNow('2026-11-28T12:00:00Z');
  await renderWithApp(<ArrivalNote delivery={addTransfer(delivery)} isTransfer />, { settings: settings() });
  expect(note()).toBe('Bei Ihnen Mi 2. – Mo 7. Dezemberwenn Sie heute überweisen');
});

test('the cut-off hour is said before it', async () => {
  setNow('2026-11-28T12:00:00Z');
  await renderWithApp(<ArrivalNote delivery={delivery} />, { settings: settings(14), language: 'en' });
  expect(note()).toBe('With you Tue 1 – Thu 3 Decemberif you order by 14:00 today and pay at once');
});

test.each([
  ['the days are yesterday’s', delivery, '2026-11-28T23:00:00Z', 'Lieferzeit: 2–4 Werktage'],
  ['the time is longer than the listed days', { min: 3, max: 60 }, '2026-11-28T12:00:00Z', 'Lieferzeit: 3–60 Werktage'],
])('working days are shown instead if %s', async (_why, time, moment, words) => {
  setNow(moment);
  await renderWithApp(<ArrivalNote delivery={time} />, { settings: settings() });
  expect(note()).toBe(words);
});
