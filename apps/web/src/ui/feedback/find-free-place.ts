/** Controls that can be pressed. */
const CONTROLS = 'a, button, input, select, textarea, summary';

/** Maximum number of moves of a box: more than the rows of controls in a window. */
const MOST_MOVES = 30;

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Returns how far to move a box at the upper or lower edge of the window, in px, so that it covers no control outside of it. It
 * moves away from its edge, from one control to the next. 0 if the window has no room.
 */
export function findFreePlace(box: Element): number {
  const start = box.getBoundingClientRect();
  const down = start.top < window.innerHeight / 2;
  const controls = Array.from(document.querySelectorAll(CONTROLS))
    .filter((control) => !box.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  let place = start;
  for (let move = 0; move < MOST_MOVES; move += 1) {
    const covered = controls.find((control) => overlaps(place, control));
    if (!covered) return place.top - start.top;
    const top = down ? covered.bottom : covered.top - start.height;
    if (top < 0 || top + start.height > window.innerHeight) break;
    place = new DOMRect(start.left, top, start.width, start.height);
  }
  return 0;
}
