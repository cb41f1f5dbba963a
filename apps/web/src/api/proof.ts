import type { CallMeta } from './call-meta.ts';
import type { CallError } from './problem.ts';

/** Dialogs by which the signed-in user reauthenticates. Their chunks load later and set them. */
export const proof: {
  /** Asks for the password again, if a refusal wants that (`ProofGate`). @returns whether it was given */
  ask?: ((refusal: CallError) => Promise<boolean>) | undefined;
  /**
   * Asks for a new session, if this one has ended over something typed (`SignInGate`). `sent` is the refused call's
   * `authorization`. @returns whether the same person has signed in
   */
  signIn?: ((refusal: CallError, sent: string | null) => Promise<boolean>) | undefined;
  /** Tells whether the page holds something typed that would be lost with it (`SignInGate`). */
  isTyped?: (() => boolean) | undefined;
} = {};

/** Returns whether a refused call is to be sent again, because its sender has proved who they are meanwhile. */
export async function isProved(refusal: CallError, meta: CallMeta | undefined): Promise<boolean> {
  const sent = meta?.request?.headers.get('authorization') ?? null;
  return (await proof.ask?.(refusal)) || ((await proof.signIn?.(refusal, sent)) ?? false);
}
