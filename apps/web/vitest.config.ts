import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Neither UTC nor Berlin, and often another day than both: whoever mixes them up is noticed on any machine.
process.env['TZ'] = 'Pacific/Auckland';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    css: false,
    restoreMocks: true,
    // Machines that run everything at once are slow; what hangs is still found.
    testTimeout: 60_000,
    // A machine of two cores runs two files at a time.
    maxWorkers: '100%',
  },
});
