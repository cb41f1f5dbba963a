import type { FailedSignIns } from '../sign-ins/failed-sign-ins.service.ts';
import { type CodeTools, type FactorOwner, isOfApp, spendCode } from './spend-code.service.ts';

/** Tools for checking codes, and the counter of wrong codes and passwords. */
export type CountingTools = CodeTools & { failures: FailedSignIns };

/**
 * Uses up a code. An attacker with the password could guess six digits from many networks at once: beyond 100 wrong codes in a
 * day only recovery codes are accepted, which cannot be guessed.
 */
export async function isRightCode(code: string, owner: FactorOwner, tools: CountingTools): Promise<boolean> {
  const guesses = `codes ${String(owner._id)}`;
  const mayBeGuessed = isOfApp(code) && (await tools.failures.areMany(guesses));
  if (!mayBeGuessed && (await spendCode(code, owner, tools))) return true;
  await tools.failures.count(guesses);
  return false;
}
