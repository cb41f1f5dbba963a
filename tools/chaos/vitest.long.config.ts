import { defineConfig } from 'vitest/config';

// One file after another: each of them starts several servers, and measures how long orders wait.
export default defineConfig({ test: { include: ['src/**/*.long.test.ts'], fileParallelism: false } });
