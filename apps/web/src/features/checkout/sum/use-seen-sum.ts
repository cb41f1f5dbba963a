import type { Cents } from '@kontor/shared/rules/prices/money';
import { useState } from 'react';

/**
 * Remembers the sum that a page has shown first, and whether somebody has agreed to another one since: a cart may change in
 * another tab, and the shop's terms meanwhile.
 * @param sum undefined while it is not known
 */
export function useSeenSum(sum: Cents | undefined) {
  const [seen, setSeen] = useState<Cents>();
  const [agreed, setAgreed] = useState<Cents>();
  if (seen === undefined && sum !== undefined) setSeen(sum);
  const hasChanged = seen !== undefined && sum !== undefined && seen !== sum;
  return {
    /** Sum that was shown before, where it has changed. */
    before: hasChanged ? seen : undefined,
    isAgreed: !hasChanged || agreed === sum,
    agree: (isAgreed: boolean): void => setAgreed(isAgreed ? sum : undefined),
    /** Takes the next sum for the first one: its change was agreed to elsewhere. */
    startAnew: (): void => setSeen(undefined),
  };
}
