import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A time zone that differs from UTC and Berlin, often by a day: code that mixes them up fails on any machine.
process.env['TZ'] = 'Pacific/Auckland';

const setup = 'src/testing/setup.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    css: false,
    restoreMocks: true,
    // Machines that run everything at once are slow; a hanging test still fails.
    testTimeout: 60_000,
    // Two files at a time, for a machine with two cores.
    maxWorkers: '100%',
    projects: [
      // Tests without a document share modules between the files of a worker.
      {
        extends: true,
        test: {
          name: 'plain',
          environment: './src/testing/plain-environment.ts',
          isolate: false,
          include: ['{src,build,components}/**/*.test.ts'],
          setupFiles: [setup],
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'happy-dom',
          include: ['{src,build,components}/**/*.test.tsx'],
          setupFiles: [setup, 'src/testing/setup-document.ts'],
        },
      },
    ],
  },
});
