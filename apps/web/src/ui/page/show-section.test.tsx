import { beforeEach, expect, it, vi } from 'vitest';
import { showSection } from './show-section.ts';

let grow: () => void;
let heading: HTMLElement;
const scroll = vi.fn<() => void>();

beforeEach(() => {
  document.body.innerHTML = '<a href="#mail">Mail</a><h2 id="mail" tabindex="-1">Mail</h2>';
  heading = document.querySelector('h2') ?? document.body;
  scroll.mockClear();
  heading.scrollIntoView = scroll;
  class Growth {
    constructor(onGrowth: () => void) {
      grow = onGrowth;
    }
    observe() {}
    disconnect() {
      grow = () => {};
    }
  }
  vi.stubGlobal('ResizeObserver', Growth);
});

const scrolls = () => scroll.mock.calls.length;

it('a heading gets the focus without the browser’s own scrolling, and is scrolled into view', () => {
  const focus = vi.spyOn(heading, 'focus');
  showSection('mail');
  expect(document.activeElement).toBe(heading);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(scrolls()).toBe(1);
});

it('a heading stays in view while contents load late, until the visitor scrolls', () => {
  showSection('mail');
  grow();
  expect(scrolls()).toBe(2);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolls()).toBe(2);
});

it('a heading is kept in view only for a limited time, and only while the page is open', () => {
  vi.useFakeTimers();
  showSection('mail');
  vi.advanceTimersByTime(5000);
  grow();
  showSection('mail')();
  grow();
  expect(scrolls()).toBe(2);
  vi.useRealTimers();
});

it('a missing heading leaves the focus where it is', () => {
  showSection('tax');
  expect(document.activeElement).toBe(document.body);
});
