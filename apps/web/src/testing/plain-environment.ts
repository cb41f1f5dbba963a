import type { Environment } from 'vitest/runtime';

/**
 * Test environment of Node without a document, with modules as for browsers: Vitest's `node` would use those for server
 * rendering.
 */
export default {
  name: 'plain',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => {} }),
} satisfies Environment;
