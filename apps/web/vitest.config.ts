import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    css: false,
    restoreMocks: true,
    // Machines that run everything at once are slow; what hangs is still found.
    testTimeout: 30_000,
  },
});
