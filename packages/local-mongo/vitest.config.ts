import { defineConfig } from 'vitest/config';

// The first start on a machine may have to fetch MongoDB.
export default defineConfig({
  test: { globalSetup: './src/test-mongo.ts', testTimeout: 120_000, hookTimeout: 120_000 },
});
