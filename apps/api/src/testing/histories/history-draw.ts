import { seededRandom } from '../odd-json.ts';

/** Draws of one history: the same ones for the same seed. */
export interface Draw {
  /** Returns a whole number from 0 to `most`. */
  upTo: (most: number) => number;
  /** Returns true in one of `count` draws. */
  isOneIn: (count: number) => boolean;
  oneOf: <T>(list: readonly T[]) => T;
}

/** Creates the draws of a seed. */
export function makeDraw(seed: number): Draw {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return {
    upTo,
    isOneIn: (count) => upTo(count - 1) === 0,
    oneOf: <T>(list: readonly T[]) => {
      const [chosen] = list.slice(upTo(list.length - 1));
      if (chosen === undefined) throw new Error('an empty list has nothing to draw');
      return chosen;
    },
  };
}
