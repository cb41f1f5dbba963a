const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary';

const headings = 'h1, h2, h3, h4, legend';

/** Parts of a page that have a heading. */
const regions = 'section, article, form, fieldset, details, dialog, main';

const rows = 'li, tr, article, .card';

/** Ancestor of a focused element, with the neighbours it had then. */
interface Step {
  element: Element;
  before: Element | null;
  after: Element | null;
}

/** Number of remembered elements, from the last focused one backwards: the opener of a dialog, and elements in the dialog. */
const remembered = 3;

function isShown(element: Element): boolean {
  if (element.closest('dialog:not([open]), [hidden], [inert], [aria-hidden="true"]')) return false;
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
}

function isUsable(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && !element.matches(':disabled') && isShown(element);
}

function focusOn(element: HTMLElement): boolean {
  if (!element.matches(controls) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: !element.matches(controls) });
  return document.activeElement === element;
}

/** Focuses the first of the elements that can take the focus. */
const focusFirst = (elements: Iterable<Element>): boolean =>
  [...elements].some((element) => isUsable(element) && focusOn(element));

function listSteps(element: Element): Step[] {
  const steps: Step[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    steps.push({ element: at, before: at.previousElementSibling, after: at.nextElementSibling });
  return steps;
}

/** Focuses the heading of the nearest region that is left; the region itself if it has none. */
function focusRegion(from: Element): boolean {
  for (let region = from.closest(regions); region; region = region.parentElement?.closest(regions) ?? null) {
    const heading = region.matches('details') ? region.querySelector('summary') : region.querySelector(headings);
    if (heading && isUsable(heading) && focusOn(heading)) return true;
    if (region.matches('main, dialog') && isUsable(region) && focusOn(region)) return true;
  }
  return false;
}

/** Focuses the replacement of a removed part, the next row of a list, or the heading above it. */
function focusInPlace(gone: Step, parent: Element): boolean {
  const { before, after, element } = gone;
  const place = before?.parentElement === parent ? before.nextElementSibling : parent.firstElementChild;
  const isRow = element.matches(rows);
  if (place && (isRow || place !== after) && isShown(place)) {
    const heading = isRow ? null : place.querySelector(headings);
    if (focusFirst([...(heading ? [heading] : []), ...place.querySelectorAll(controls)])) return true;
    if (place.matches(controls) && focusFirst([place])) return true;
  }
  if (isRow && before?.matches(rows) && focusFirst(before.querySelectorAll(controls))) return true;
  return focusRegion(parent);
}

/** Focuses something near an element that has lost the focus; nothing if its whole region is gone. */
function focusNear(steps: readonly Step[]): boolean {
  const kept = steps.findIndex(({ element }) => element.isConnected && isShown(element));
  const parent = steps[kept]?.element;
  if (!parent?.closest('main, dialog, header, footer')) return false;
  const gone = steps[kept - 1];
  return gone && !gone.element.isConnected ? focusInPlace(gone, parent) : focusRegion(parent);
}

/** Focuses the nearest element to the start of a trail, or one that had the focus before. */
function moveFocus(trail: readonly Step[][]): void {
  const isBack = ([step]: readonly Step[]): boolean => step !== undefined && focusFirst([step.element]);
  if (trail.some((steps, index) => (index > 0 && isBack(steps)) || focusNear(steps))) return;
  focusFirst(document.querySelectorAll('dialog[open] h2, main h1, main'));
}

function hasLostFocus(active: Element | null): boolean {
  return active === null || active === document.body || active.matches(':disabled');
}

/** Control that is disabled for a moment, as while a call runs, and the element that has the focus meanwhile. */
interface Paused {
  control: Element;
  deputy: Element | null;
}

/** Returns the focus to a control that is enabled again. @returns whether it is still waiting for that */
function isPausedStill({ control, deputy }: Paused): boolean {
  if (control.isConnected && control.matches(':disabled')) return true;
  if (document.activeElement === deputy && isUsable(control)) focusOn(control);
  return false;
}

/** Calls back after the next changes of the page and its own effects, which may set the focus better. */
function watchChanges(signal: AbortSignal, onChanged: () => void): void {
  let isAsked = false;
  const look = (): void => {
    isAsked = false;
    if (!signal.aborted) onChanged();
  };
  const observer = new MutationObserver(() => {
    if (!isAsked) requestAnimationFrame(() => setTimeout(look));
    isAsked = true;
  });
  const attributeFilter = ['disabled', 'hidden', 'inert', 'open'];
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Keeps the keyboard focus on the page. If the focused element is removed, hidden or disabled, and the page itself sets no
 * focus, it moves to the replacement, the next row, the element focused before, or the heading above.
 * @param signal stops it
 */
export function restoreLostFocus(signal: AbortSignal): void {
  const begun = document.activeElement;
  let trail: Step[][] = begun && begun !== document.body ? [listSteps(begun)] : [];
  let paused: Paused | undefined;
  watchChanges(signal, () => {
    if (paused && !isPausedStill(paused)) paused = undefined;
    const element = trail[0]?.[0]?.element;
    if (!element || isUsable(element) || !hasLostFocus(document.activeElement)) return;
    const lost = trail;
    trail = [];
    moveFocus(lost);
    if (element.isConnected && element.matches(':disabled'))
      paused = { control: element, deputy: document.activeElement };
  });
  const note = ({ target }: Event): void => {
    if (target instanceof Element && target !== document.body)
      trail = [listSteps(target), ...trail].slice(0, remembered);
  };
  // A press beside all controls removes the focus on purpose.
  const forget = ({ target }: Event): void => {
    if (target instanceof Element && !target.closest(`${controls}, [tabindex], label`)) trail = [];
  };
  document.addEventListener('focusin', note, { capture: true, signal });
  document.addEventListener('pointerdown', forget, { capture: true, signal });
}
