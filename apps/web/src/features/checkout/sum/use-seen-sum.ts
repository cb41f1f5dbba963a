import type { Cents } from '@kontor/shared/rules/prices/money';
import { useState } from 'react';

/**
 * Remembers the first total that a page has shown, and whether the user has accepted another one since: the cart may change in
 * another tab, and the shop's terms may change, too.
 * @param sum undefined while it is unknown
 */
export function useSeenSum(sum: Cents | undefined) {
  const [seen, setSeen] = useState<Cents>();
  const [agreed, setAgreed] = useState<Cents>();
  if (seen === undefined && sum !== undefined) setSeen(sum);
  const hasChanged = seen !== undefined && sum !== undefined && seen !== sum;
  return {
    /** The former total, if it has changed. */
    before: hasChanged ? seen : undefined,
    isAgreed: !hasChanged || agreed === sum,
    agree: (isAgreed: boolean): void => setAgreed(isAgreed ? sum : undefined),
    /** Takes the next total as the first one: its change was accepted elsewhere. */
    startAnew: (): void => setSeen(undefined),
  };
}
