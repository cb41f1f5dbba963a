import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Holds the whole contract as it is written down, whichever file it comes from. */
const ofAll = 'wire.test.ts';

/**
 * Runs only the test files that import the mutated file themselves, and the contract's: a fault that stands where a file
 * loads would otherwise be tried with every test there is, most of which reach it through others. These alone
 * notice less than all do, never more.
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
