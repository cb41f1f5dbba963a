import '../lib/zod-config.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeUnexpectedCalls } from './unexpected-calls.ts';

/** Console messages of the code under test; `expectConsoleError` removes expected ones. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  const complain = (...parts: unknown[]): void => {
    const words = parts.map(String).join(' ');
    // Redux Toolkit's own checks took long: that depends on the machine, not on the shop.
    if (!words.includes('which is more than the warning threshold')) complaints.push(words);
  };
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

afterEach(() => {
  vi.unstubAllGlobals();
  // Every call of a page must be provided by its test.
  const calls = takeUnexpectedCalls();
  if (complaints.length > 0) throw new Error(`Unexpected console output:\n${complaints.join('\n')}`);
  if (calls.length > 0) throw new Error(`Calls that the test has not provided for:\n${calls.join('\n')}`);
});

/** Expects a console message with these words. */
export function expectConsoleError(words: string | RegExp): void {
  const matches = (complaint: string) =>
    typeof words === 'string' ? complaint.includes(words) : words.test(complaint);
  expect(complaints.some(matches), `a console error with ${words}`).toBe(true);
  complaints = complaints.filter((complaint) => !matches(complaint));
}
