/** A category's name with single spaces, as it is stored. */
export function tidyCategory(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** What categories are compared by: names that differ in case or spaces are one category. */
export function foldCategory(name: string): string {
  return tidyCategory(name.normalize('NFKC')).toLowerCase();
}
