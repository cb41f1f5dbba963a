import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Test of the whole written contract, from whichever file it comes. */
const ofAll = 'wire.test.ts';

/**
 * Runs only the test files that import the mutated file directly, and the contract's. A fault in code that runs on loading
 * would otherwise be tried with every test that reaches it indirectly. Fewer tests can only notice fewer faults.
 */
export class NearestTests {
  /** @param {{ config: { related?: string[] } }} vitest */
  constructor(vitest) {
    this.vitest = vitest;
  }

  /**
   * @template {{ moduleId: string }} File
   * @param {File[]} files
   */
  async shard(files) {
    return files;
  }

  /**
   * @template {{ moduleId: string }} File
   * @param {File[]} files
   */
  async sort(files) {
    // Stryker's runner names the mutated files there.
    const mutated = (this.vitest.config.related ?? []).map((file) => `'./${basename(file)}'`);
    const isNear = (/** @type {{ moduleId: string }} */ { moduleId }) => {
      const text = readFileSync(moduleId, 'utf8');
      return mutated.some((name) => text.includes(name));
    };
    const near = files.filter(isNear);
    return [...near, ...files.filter((file) => basename(file.moduleId) === ofAll && !near.includes(file))];
  }
}
