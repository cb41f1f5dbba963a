import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Neither UTC nor Berlin, and often another day than both: whoever mixes them up is noticed on any machine.
    env: { TZ: 'Pacific/Auckland' },
    // Machines that run everything at once are slow; what hangs is still found.
    testTimeout: 60_000,
  },
});
