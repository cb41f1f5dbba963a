import type { CallError } from './problem.ts';

/** What asks over a page for the password again: set by the part of the page that can (`ProofGate`), which comes later. */
export const proof: {
  /** Has whoever is signed in prove who they are, if a refusal wants that. @returns whether they have */
  ask?: ((refusal: CallError) => Promise<boolean>) | undefined;
} = {};
