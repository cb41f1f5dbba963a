import type { Finder } from './finder.ts';
import { plainFinder } from './plain-finder.ts';

let chosen: Finder = plainFinder;

/** Returns the engine of this process. */
export const currentFinder = (): Finder => chosen;

/** Sets the engine of this process: one, as its memory of the catalogue is one. */
export function chooseFinder(finder: Finder): void {
  chosen = finder;
}
