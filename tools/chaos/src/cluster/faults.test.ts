import { seededRandom } from '@kontor/api/testing/odd-json';
import { expect, it } from 'vitest';
import { drawFaults, faults, rollingUpdate } from './faults.ts';

function draw(seed: number, count: number): string[] {
  const drawn = drawFaults(seededRandom(seed));
  return Array.from({ length: count }, () => drawn.next().value.name);
}

it('every kind comes once before any comes again', () => {
  const names = faults.map(({ name }) => name).toSorted();
  const drawn = draw(7, 2 * names.length);
  expect(drawn.slice(0, names.length).toSorted()).toEqual(names);
  expect(drawn.slice(names.length).toSorted()).toEqual(names);
});

it('the seed decides the order', () => {
  expect(draw(7, 12)).toEqual(draw(7, 12));
  expect(draw(7, 12)).not.toEqual(draw(8, 12));
});

it('an update comes before all others', () => {
  const drawn = drawFaults(seededRandom(7), faults, rollingUpdate);
  expect(Array.from({ length: 3 }, () => drawn.next().value.name)).toEqual(['rolling update', ...draw(7, 2)]);
});
