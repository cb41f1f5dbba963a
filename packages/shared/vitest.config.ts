import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Neither UTC nor Berlin, and often another day than both: a test fails on any machine if code mixes them up.
    env: { TZ: 'Pacific/Auckland' },
    // Machines that run everything at once are slow; what hangs is still found.
    testTimeout: 60_000,
  },
});
