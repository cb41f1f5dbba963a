import { useState, type PointerEvent } from 'react';

const MOST = 5;
/** Scale after a double tap. */
const TAP_SCALE = 2.5;
const WHEEL_FACTOR = 1.2;
const DOUBLE_TAP_MS = 300;
/** Maximum distance of two taps at the same place, in px; a finger that moves further does not tap. */
const TAP_SLOP = 24;
/** Minimum length of a swipe, in px; it has to be more horizontal than vertical. */
const SWIPE = 48;

interface Point {
  x: number;
  y: number;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most);

/** Scale and position of the zoomed content. */
class View {
  scale = 1;
  private x = 0;
  private y = 0;
  private stage: HTMLElement | undefined;

  /** `ref` of the stage; it also listens to the wheel until the stage is removed. */
  readonly attach = (stage: HTMLElement | null): (() => void) | undefined => {
    if (!stage) return undefined;
    this.stage = stage;
    // Added manually: React's passive listener cannot prevent the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.scaleBy(event.deltaY < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR, { x: event.clientX, y: event.clientY });
    };
    stage.addEventListener('wheel', onWheel, { passive: false });
    return () => stage.removeEventListener('wheel', onWheel);
  };

  /** Zooms by a factor and keeps the content at a point of the window in place. */
  scaleBy(factor: number, at?: Point): void {
    const box = this.stage?.getBoundingClientRect();
    if (!box) return;
    const next = Math.min(Math.max(this.scale * factor, 1), MOST);
    const by = next / this.scale;
    const fromMiddle = at ? { x: at.x - box.left - box.width / 2, y: at.y - box.top - box.height / 2 } : { x: 0, y: 0 };
    this.x = fromMiddle.x - (fromMiddle.x - this.x) * by;
    this.y = fromMiddle.y - (fromMiddle.y - this.y) * by;
    this.scale = next;
    this.show();
  }

  moveBy(x: number, y: number): void {
    this.x += x;
    this.y += y;
    this.show();
  }

  reset(): void {
    this.scale = 1;
    this.show();
  }

  private show(): void {
    const { stage } = this;
    const photo = stage?.querySelector('img');
    if (!stage || !photo) return;
    // Never moves beyond its own edge.
    const room = (of: number, window: number) => Math.max(0, (of * this.scale - window) / 2);
    this.x = clamp(this.x, room(photo.offsetWidth, stage.clientWidth));
    this.y = clamp(this.y, room(photo.offsetHeight, stage.clientHeight));
    photo.style.transform = this.scale === 1 ? '' : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }
}

/** Tracks fingers and mouse: two fingers zoom; one moves, swipes, or taps twice. */
class Fingers {
  private readonly down = new Map<number, Point>();
  private begun: Point | undefined;
  private lastTap: (Point & { at: number }) | undefined;

  private readonly view: View;

  constructor(view: View) {
    this.view = view;
  }

  press({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>): void {
    currentTarget.setPointerCapture(pointerId);
    this.down.set(pointerId, { x, y });
    this.begun = this.down.size === 1 ? { x, y } : undefined;
  }

  move({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const before = this.down.get(pointerId);
    if (!before) return;
    const now = { x, y };
    const other = [...this.down].find(([id]) => id !== pointerId)?.[1];
    this.down.set(pointerId, now);
    if (other) {
      const [from, to] = [middle(before, other), middle(now, other)];
      this.view.moveBy(to.x - from.x, to.y - from.y);
      this.view.scaleBy(distance(now, other) / Math.max(1, distance(before, other)), to);
    } else if (this.view.scale > 1) this.view.moveBy(x - before.x, y - before.y);
  }

  /** Handles the lift of a finger. @returns the step of a swipe: to the next (1), to the previous (-1), or none (0) */
  lift({ pointerId, clientX: x, clientY: y, timeStamp: at }: PointerEvent): 1 | -1 | 0 {
    this.down.delete(pointerId);
    const { begun } = this;
    this.begun = undefined;
    if (!begun) return 0;
    const [across, along] = [x - begun.x, Math.abs(y - begun.y)];
    if (distance(begun, { x, y }) < TAP_SLOP) this.tap({ x, y, at });
    else if (this.view.scale === 1 && Math.abs(across) > Math.max(SWIPE, along)) return across < 0 ? 1 : -1;
    return 0;
  }

  cancel({ pointerId }: PointerEvent): void {
    this.down.delete(pointerId);
    this.begun = undefined;
  }

  private tap(tap: Point & { at: number }): void {
    const before = this.lastTap;
    this.lastTap = tap;
    if (!before || tap.at - before.at > DOUBLE_TAP_MS || distance(before, tap) > TAP_SLOP) return;
    this.lastTap = undefined;
    if (this.view.scale > 1) this.view.reset();
    else this.view.scaleBy(TAP_SCALE, tap);
  }
}

/**
 * Zooms and moves the content of a stage: by two fingers, a double tap, the wheel, and the returned functions. The props
 * `stage` belong to the element around the picture.
 * @param onSwipe called on a swipe to the next (1) or previous one (-1), while the picture fits
 */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const [{ view, fingers }] = useState(() => {
    const made = new View();
    return { view: made, fingers: new Fingers(made) };
  });
  return {
    stage: {
      ref: view.attach,
      onPointerDown: (event: PointerEvent<HTMLElement>) => fingers.press(event),
      onPointerMove: (event: PointerEvent) => fingers.move(event),
      onPointerUp: (event: PointerEvent) => {
        const step = fingers.lift(event);
        if (step) onSwipe(step);
      },
      onPointerCancel: (event: PointerEvent) => fingers.cancel(event),
    },
    isZoomed: () => view.scale > 1,
    scaleBy: (factor: number) => view.scaleBy(factor),
    moveBy: (x: number, y: number) => view.moveBy(x, y),
    reset: () => view.reset(),
  };
}
