import { vi } from 'vitest';

/** Waits until a check passes: as long as a busy machine may need, far more than Vitest's default of a second. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 20_000 });
}
