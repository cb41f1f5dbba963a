import { defineConfig } from 'vitest/config';

// Neither UTC nor Berlin, and often another day than both: whoever mixes them up is noticed on any machine.
process.env['TZ'] = 'Pacific/Auckland';

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // Machines that run everything at once are slow; what hangs is still found.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    // Each file has a database of its own and mostly waits: a machine of two cores runs two at a time.
    maxWorkers: '100%',
  },
});
