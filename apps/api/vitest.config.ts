import { defineConfig } from 'vitest/config';

// Neither UTC nor Berlin, and often another day than both: whoever mixes them up is noticed on any machine.
process.env['TZ'] = 'Pacific/Auckland';

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file has a database of its own and mostly waits: a machine of two cores runs two at a time.
    maxWorkers: '100%',
  },
});
