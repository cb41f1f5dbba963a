/** Returns a name with single spaces, as a category's is stored. */
export function tidyName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** Normalises a name for comparison regardless of case and spaces: for categories and countries. */
export function foldName(name: string): string {
  return tidyName(name.normalize('NFKC')).toLowerCase();
}
