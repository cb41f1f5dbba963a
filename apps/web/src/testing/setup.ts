import '../lib/zod-config.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeUnexpectedCalls } from './unexpected-calls.ts';

// happy-dom fetches no picture and yet calls each one complete, without a width: that is how browsers speak of a failed one.
Object.defineProperty(window.HTMLImageElement.prototype, 'complete', { value: false, configurable: true });

// happy-dom knows no <wbr>, and takes it for a block: a link's name would have a space where only a line may break.
const ofBrowsers = document.createElement('style');
ofBrowsers.textContent = 'wbr { display: inline }';
document.head.append(ofBrowsers);

// Two files run at once, and the machine may be busy with more: what never comes is still found.
configure({ asyncUtilTimeout: 20_000 });

/** What the code under test has complained about; an expected complaint is taken out by `expectConsoleError`. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.cookie = 'language=; Path=/; Max-Age=0';
  const complain = (...parts: unknown[]): void => {
    const words = parts.map(String).join(' ');
    // Redux Toolkit's own checks took long: that says how busy the machine is, nothing of the shop.
    if (!words.includes('which is more than the warning threshold')) complaints.push(words);
  };
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // Whatever a page asks for beside its subject is either provided for or a fault of the page.
  const calls = takeUnexpectedCalls();
  if (complaints.length > 0) throw new Error(`Unexpected console output:\n${complaints.join('\n')}`);
  if (calls.length > 0) throw new Error(`Calls that the test has not provided for:\n${calls.join('\n')}`);
});

/** Says that the console is to complain with these words, and that it is fine. */
export function expectConsoleError(words: string | RegExp): void {
  const matches = (complaint: string) =>
    typeof words === 'string' ? complaint.includes(words) : words.test(complaint);
  expect(complaints.some(matches), `a console error with ${words}`).toBe(true);
  complaints = complaints.filter((complaint) => !matches(complaint));
}
