import { describe, expect, it } from 'vitest';
import { addTransfer, findArrival, findSlowest } from './arrival.ts';
import { type DispatchCalendar, findArrivalDay, listArrivals } from './dispatch.ts';

const at = (moment: string) => new Date(moment);
const cutoff: DispatchCalendar = { cutoffHour: 14 };

describe('a delivery of two working days', () => {
  it.each([
    ['on Saturday', '2026-11-28T10:00:00Z', {}, '2026-12-01'],
    ['on Friday evening', '2026-11-27T20:00:00Z', {}, '2026-12-01'],
    ['before the cut-off hour', '2026-11-26T12:59:00Z', cutoff, '2026-11-30'],
    ['at the cut-off hour', '2026-11-26T13:00:00Z', cutoff, '2026-12-01'],
    ['after the cut-off hour of a Friday', '2026-11-27T13:00:00Z', cutoff, '2026-12-02'],
    ['on Saturday with a cut-off hour', '2026-11-28T08:00:00Z', cutoff, '2026-12-02'],
    ['before the cut-off hour in summer', '2026-07-02T11:59:00Z', cutoff, '2026-07-06'],
    ['at the cut-off hour in summer', '2026-07-02T12:00:00Z', cutoff, '2026-07-07'],
    ['before Christmas', '2026-12-23T10:00:00Z', {}, '2026-12-28'],
    ['before Christmas without the half days', '2026-12-23T10:00:00Z', { halfDaysOff: true }, '2026-12-29'],
    ['before New Year', '2026-12-30T10:00:00Z', {}, '2027-01-04'],
    ['before New Year without the half days', '2026-12-30T10:00:00Z', { halfDaysOff: true }, '2027-01-05'],
    ['after midnight in Germany', '2026-11-25T23:30:00Z', {}, '2026-11-30'],
    ['in a pause', '2026-12-29T10:00:00Z', { pause: { from: '2026-12-24', until: '2027-01-06' } }, '2027-01-08'],
  ])('that is paid %s', (_when, moment, calendar, day) => {
    expect(findArrivalDay(at(moment), 2, calendar)).toBe(day);
  });
});

describe('listed days', () => {
  it.each([
    ['until midnight', '2026-11-28T10:00:00Z', {}, '2026-11-28T23:00:00.000Z', undefined],
    ['until midnight in summer', '2026-07-02T10:00:00Z', {}, '2026-07-02T22:00:00.000Z', undefined],
    ['until the cut-off hour', '2026-11-26T10:00:00Z', cutoff, '2026-11-26T13:00:00.000Z', 14],
    ['until midnight after it', '2026-11-26T13:00:00Z', cutoff, '2026-11-26T23:00:00.000Z', undefined],
    ['without an hour on a Saturday', '2026-11-28T10:00:00Z', cutoff, '2026-11-28T13:00:00.000Z', undefined],
  ])('hold %s', (_how, moment, calendar, until, byHour) => {
    expect(listArrivals(at(moment), calendar)).toMatchObject({ until, ...(byHour !== undefined && { byHour }) });
    expect(listArrivals(at(moment), calendar).byHour).toBe(byHour);
  });

  it('answer delivery times, and no longer ones', () => {
    const { days } = listArrivals(at('2026-11-28T10:00:00Z'), {});
    expect(findArrival({ min: 2, max: 4 }, days)).toEqual({ from: '2026-12-01', until: '2026-12-03' });
    expect(findArrival(addTransfer({ min: 2, max: 4 }), days)).toEqual({ from: '2026-12-02', until: '2026-12-07' });
    expect(findArrival({ min: 0, max: 0 }, days)).toEqual({ from: '2026-11-30', until: '2026-11-30' });
    expect(findArrival({ min: 20, max: 60 }, days)).toBeUndefined();
  });
});

it('the slowest line decides each bound', () => {
  expect(
    findSlowest([
      { min: 2, max: 4 },
      { min: 1, max: 10 },
    ]),
  ).toEqual({ min: 2, max: 10 });
  expect(findSlowest([])).toBeUndefined();
});
