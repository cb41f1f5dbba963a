import { defineConfig } from 'vitest/config';

// Machines that run everything at once are slow; what hangs is still found.
export default defineConfig({ test: { testTimeout: 60_000 } });
