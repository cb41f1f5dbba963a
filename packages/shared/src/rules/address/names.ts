/** A name with single spaces, as a category's is stored. */
export function tidyName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** What names are compared by that differ in case or spaces only: of categories, and of countries. */
export function foldName(name: string): string {
  return tidyName(name.normalize('NFKC')).toLowerCase();
}
