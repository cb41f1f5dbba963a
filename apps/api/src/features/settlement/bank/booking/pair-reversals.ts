import type { KeyedEntry } from '../read-statement.ts';

const makeAmountKey = (cents: number, account: string | undefined) => `${cents} ${account ?? ''}`;

/** Whether both have an identifier in common: end-to-end, or the bank's own. */
function sharesName({ reversal }: KeyedEntry, { names = [], reference = '' }: KeyedEntry): boolean {
  return [...names, reference].some((name) => name !== '' && reversal?.references.includes(name));
}

function sharesPayer(reversal: KeyedEntry, { name, text }: KeyedEntry): boolean {
  return name !== '' && name === reversal.name && text !== '' && reversal.text.includes(text);
}

/**
 * Finds the lines of a statement that a reversal in the same statement reverses: by a common identifier, otherwise by payer and
 * purpose, and not later than it. Each line matches one reversal, so that one of two equal payments stays.
 * @returns the lines, by their reversals
 */
export function pairReversals(
  reversals: readonly KeyedEntry[],
  incoming: readonly KeyedEntry[],
): Map<KeyedEntry, KeyedEntry> {
  const byAmount = new Map<string, KeyedEntry[]>();
  for (const line of reversals.length > 0 ? incoming : []) {
    const key = makeAmountKey(line.cents, line.account);
    byAmount.set(key, [...(byAmount.get(key) ?? []), line]);
  }
  const pairs = new Map<KeyedEntry, KeyedEntry>();
  const taken = new Set<KeyedEntry>();
  // Identifiers are certain, so that they match first, before payers.
  for (const fits of [sharesName, sharesPayer]) {
    for (const reversal of reversals) {
      if (pairs.has(reversal)) continue;
      const alike = byAmount.get(makeAmountKey(-reversal.cents, reversal.account)) ?? [];
      const line = alike.find((one) => !taken.has(one) && one.day <= reversal.day && fits(reversal, one));
      if (!line) continue;
      pairs.set(reversal, line);
      taken.add(line);
    }
  }
  return pairs;
}
