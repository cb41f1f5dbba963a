/** A package that has a newer version, as `pnpm outdated --json` tells. */
export interface Outdated {
  current?: string;
  latest: string;
  dependencyType?: string;
}

/** A newer version that is known and waits. It is not reported until there is a still newer one. */
export interface KnownBehind {
  latest: string;
  why: string;
}

/** Report of outdated packages: news first, then known ones, then unneeded entries of the lock. */
export interface BehindReport {
  news: string[];
  known: string[];
  settled: string[];
}

/** Compares what a registry says with the lock of what is known. Packages that ship come before tools. */
export function reportBehind(
  outdated: Readonly<Record<string, Outdated>>,
  lock: Readonly<Record<string, KnownBehind>>,
): BehindReport {
  const rows = Object.entries(outdated).toSorted(
    ([a, one], [b, other]) =>
      Number(other.dependencyType === 'dependencies') - Number(one.dependencyType === 'dependencies') ||
      a.localeCompare(b, 'en'),
  );
  const isKnown = ([name, { latest }]: [string, Outdated]) => lock[name]?.latest === latest;
  const tell = ([name, { current = 'not installed', latest, dependencyType }]: [string, Outdated]) =>
    `${name} ${current} → ${latest}${dependencyType === 'dependencies' ? ' (ships)' : ''}`;
  return {
    news: rows.filter((row) => !isKnown(row)).map(tell),
    known: rows.filter(isKnown).map((row) => `${tell(row)}: ${lock[row[0]]?.why ?? ''}`),
    settled: Object.keys(lock).filter((name) => !outdated[name]),
  };
}

/** Reads what the program has printed; undefined where it is no answer, as without a network. */
export function readOutdated(printed: string): Record<string, Outdated> | undefined {
  try {
    const answer: unknown = JSON.parse(printed.trim() || '{}');
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || 'error' in answer) return undefined;
    const outdated: Record<string, Outdated> = { ...answer };
    return outdated;
  } catch {
    return undefined;
  }
}
