import { fileURLToPath } from 'node:url';
import { scope } from './scopes.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The package with its own settings, if it has any, and the tests of the scope. */
export default {
  test: {
    projects: [
      {
        ...(scope.folder !== 'packages/shared' && { extends: at(`${scope.folder}/vitest.config.ts`) }),
        root: at(scope.folder),
        test: { include: scope.tests },
      },
    ],
  },
};
