import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** Holds the whole contract as it is written down, whichever file it comes from. */
const ofAll = 'wire.test.ts';

/**
 * Runs only the test files that import the mutated file themselves, and the contract's: a fault that stands where a file
 * loads would otherwise be tried with every test there is, most of which reach it through others. What these alone notice
 * is less than what all do, never more.
 */
export class NearestTests extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    // Stryker's runner names the mutated files there.
    const mutated = (this.ctx.config.related ?? []).map((file) => `'./${basename(file)}'`);
    const isNear = ({ moduleId }) => {
      const text = readFileSync(moduleId, 'utf8');
      return mutated.some((name) => text.includes(name));
    };
    const near = files.filter(isNear);
    return [...near, ...files.filter((file) => basename(file.moduleId) === ofAll && !near.includes(file))];
  }
}
