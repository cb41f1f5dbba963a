import { afterEach, expect, it, vi } from 'vitest';
import { findFreePlace } from './find-free-place.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function place(tag: string, [top, bottom]: readonly [number, number]): HTMLElement {
  const element = document.createElement(tag);
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, bottom - top));
  document.body.append(element);
  return element;
}

const high = window.innerHeight;

it.each([
  ['stays where nothing is below it', [64, 114], [[200, 244]], 0],
  [
    'moves down past the controls at the top',
    [64, 114],
    [
      [90, 134],
      [150, 194],
    ],
    130,
  ],
  ['moves up past the controls at the bottom', [high - 70, high - 20], [[high - 60, high - 16]], -40],
  ['stays where the window has no room', [64, 114], [[0, high]], 0],
] as const)('a toast %s', (_, box, controls, moved) => {
  const toast = place('div', box);
  for (const control of controls) place('button', control);
  expect(findFreePlace(toast)).toBe(moved);
});

it('a toast ignores elements that are no controls, have no box, or are its own', () => {
  const toast = place('div', [64, 114]);
  place('p', [64, 114]);
  place('a', [64, 64]);
  toast.append(place('button', [70, 110]));
  expect(findFreePlace(toast)).toBe(0);
});
