import { defineConfig } from 'vitest/config';

// Busy machines are slow; a test that hangs still fails.
export default defineConfig({ test: { testTimeout: 60_000 } });
