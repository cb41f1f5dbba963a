import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Time without a scroll event after which a strip has come to rest (`scrollend` is too new to rely on). */
const REST_MS = 80;

/**
 * Holds a strip of slides that scrolls by finger, arrow key or button.
 * @param count number of slides
 * @returns the current slide, `go` to move (it stops at the ends), and the props of the scrolling element, whose children are
 * the slides
 */
export function useStrip<Element extends HTMLElement>(count: number) {
  const ref = useRef<Element>(null);
  const [current, setCurrent] = useState(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const go = (to: number): void => {
    const index = Math.min(Math.max(to, 0), count - 1);
    setCurrent(index);
    const [first, slide] = [findSlide(ref.current, 0), findSlide(ref.current, index)];
    if (first && slide) ref.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft });
  };
  const onScroll = (): void => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setCurrent((index) => findRestingSlide(ref.current, index)), REST_MS);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(current + step);
  };
  return { current, go, strip: { ref, onScroll, onKeyDown } };
}

function findSlide(strip: HTMLElement | null, index: number): HTMLElement | undefined {
  const child = strip?.children[index];
  const slide = child && findSlideBox(child);
  return slide instanceof HTMLElement ? slide : undefined;
}

/** Returns the element of a slide that has a box: a `picture` has none, its image has. */
function findSlideBox(slide: Element): Element {
  return slide.querySelector('img') ?? slide;
}

/** Finds the current slide: the chosen one while it is visible, otherwise the first visible one. */
function findRestingSlide(strip: HTMLElement | null, chosen: number): number {
  if (!strip) return chosen;
  const frame = strip.getBoundingClientRect();
  const inSight = Array.from(strip.children, (slide) => {
    const box = findSlideBox(slide).getBoundingClientRect();
    return box.left >= frame.left - 2 && box.right <= frame.right + 2;
  });
  if (inSight[chosen]) return chosen;
  const first = inSight.indexOf(true);
  return first === -1 ? chosen : first;
}
