import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** What a test's components complained about; a test that expects a complaint replaces the spy's implementation. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    complaints.push(complaint);
  });
});

afterEach(() => {
  cleanup();
  const [complaint] = complaints;
  if (complaint) throw new Error('Unexpected console.error', { cause: complaint });
});
