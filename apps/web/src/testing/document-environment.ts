import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** The worker's document. Modules that the files of a worker share hold parts of it, so that each file gets the same one. */
let made: Promise<unknown> | undefined;

/** happy-dom, made once for all files of a worker. */
export default {
  name: 'document',
  viteEnvironment: 'client',
  async setup(global, options) {
    made ??= Promise.resolve(builtinEnvironments['happy-dom'].setup(global, options));
    await made;
    return { teardown: () => {} };
  },
} satisfies Environment;
