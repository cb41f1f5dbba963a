import { expect, test } from 'vitest';
import { computeChartScale } from './chart-scale.ts';

test.each<[number[], number[]]>([
  [
    [0, 210, 730],
    [0, 200, 400, 600, 800],
  ],
  [
    [0, 9],
    [0, 2.5, 5, 7.5, 10],
  ],
  [
    [0, 0.5],
    [0, 1],
  ],
  [
    [0, 12_345],
    [0, 5000, 10_000, 15_000],
  ],
  [
    [100, -40],
    [-50, -25, 0, 25, 50, 75, 100],
  ],
])('the lines of a chart of %j are at round amounts', (amounts, lines) => {
  const scale = computeChartScale(amounts);
  expect(scale.lines).toEqual(lines);
  expect([scale.lowest, scale.highest]).toEqual([lines[0], lines.at(-1)]);
});
