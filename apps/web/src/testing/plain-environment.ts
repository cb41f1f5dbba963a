import type { Environment } from 'vitest/runtime';

/** Node without a document, with the modules as browsers get them: Vitest's own `node` would take those of the server's rendering. */
export default {
  name: 'plain',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => {} }),
} satisfies Environment;
