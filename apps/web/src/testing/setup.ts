import '../lib/zod-config.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeUnexpectedCalls } from './unexpected-calls.ts';

/** Complaints of the code under test; an expected complaint is taken out by `expectConsoleError`. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  const complain = (...parts: unknown[]): void => {
    const words = parts.map(String).join(' ');
    // Redux Toolkit's own checks took long: that says how busy the machine is, nothing of the shop.
    if (!words.includes('which is more than the warning threshold')) complaints.push(words);
  };
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

afterEach(() => {
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
