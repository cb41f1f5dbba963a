import type { CallMeta } from './call-meta.ts';
import type { CallError } from './problem.ts';

/** Dialogs by which the signed-in user reauthenticates. Their chunks load later and set them. */
export const proof: {
  /** Asks for the password again, if a refusal wants that (`ProofGate`). @returns whether it was given */
  ask?: ((refusal: CallError) => Promise<boolean>) | undefined;
  /**
   * Requests a new sign-in if the session has ended while something was typed (`SignInGate`). `sent` is the `authorization` of
   * the refused call.
   * @returns whether the same person has signed in
   */
  signIn?: ((refusal: CallError, sent: string | null) => Promise<boolean>) | undefined;
  /** Tells whether the page holds something typed that a reload would lose (`SignInGate`). */
  isTyped?: (() => boolean) | undefined;
} = {};

/** Returns whether to repeat a refused call, because the user has reauthenticated meanwhile. */
export async function isProved(refusal: CallError, meta: CallMeta | undefined): Promise<boolean> {
  const sent = meta?.request?.headers.get('authorization') ?? null;
  return (await proof.ask?.(refusal)) || ((await proof.signIn?.(refusal, sent)) ?? false);
}
