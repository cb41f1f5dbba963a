/** Package with a newer version, as listed by `pnpm outdated --json`. */
export interface Outdated {
  current?: string;
  latest: string;
  dependencyType?: string;
}

/** Newer version that is known and waits; only a still newer one is reported. */
export interface KnownBehind {
  latest: string;
  why: string;
}

/** Report of outdated packages: new ones first, then known ones, then unneeded entries of the lock. */
export interface BehindReport {
  news: string[];
  known: string[];
  settled: string[];
}

/** Compares the registry's answer with the lock of known versions. Shipped packages precede tools. */
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

/** Parses the program's output; undefined if it is no answer, as without a network. */
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
