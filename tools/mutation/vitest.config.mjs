import { fileURLToPath } from 'node:url';
import api from '../../apps/api/vitest.config.ts';
import web from '../../apps/web/vitest.config.ts';
import shared from '../../packages/shared/vitest.config.ts';
import { NearestTests } from './nearest-tests.mjs';
import { scope } from './scopes.mjs';

const settings = { 'apps/api': api, 'apps/web': web, 'packages/shared': shared }[scope.folder];

/** Project that fits all tests, since Stryker takes a single one. */
const project = settings.test.projects?.at(-1);

/** Settings of the package with the scope's tests alone; `extends` would add them to all others. */
export default {
  ...settings,
  root: fileURLToPath(new URL(`../../${scope.folder}`, import.meta.url)),
  test: {
    ...settings.test,
    ...project?.test,
    projects: undefined,
    isolate: true,
    include: scope.tests,
    ...(scope.onlyNearest && { sequence: { sequencer: NearestTests } }),
  },
};
