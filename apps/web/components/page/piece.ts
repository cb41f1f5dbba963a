import type { ComponentType } from 'react';

/** One piece of the site in its states. */
export interface Piece {
  /** Name in the address: `?piece=alert`. */
  name: string;
  /** States by their captions, which are for developers and in English. */
  states: Readonly<Record<string, ComponentType>>;
}

/** Components of one folder of `src/ui` or `src/components`. */
export interface PieceGroup {
  title: string;
  pieces: readonly Piece[];
}
