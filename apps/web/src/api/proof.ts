import type { CallError } from './problem.ts';

/** Reauthentication dialog of the page. `ProofGate` sets it, whose chunk loads later. */
export const proof: {
  /** Has whoever is signed in prove who they are, if a refusal wants that. @returns whether they have */
  ask?: ((refusal: CallError) => Promise<boolean>) | undefined;
} = {};
