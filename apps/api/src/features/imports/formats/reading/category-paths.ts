/** Returns category paths, the deepest first, without empty ones and without parents of other paths. */
export function sortPaths(paths: readonly string[][]): string[][] {
  const isBeginning = (path: string[]) =>
    paths.some((other) => other.length > path.length && path.every((name, index) => other[index] === name));
  return paths.filter((path) => path.length > 0 && !isBeginning(path)).toSorted((a, b) => b.length - a.length);
}
