/** Joins the name of a group and a variant's values to the name that a line must say: `Becher, blau, 300 ml`. */
export function composeName(baseName: string, values: readonly string[]): string {
  return [baseName, ...values].join(', ');
}

/**
 * Removes a variant's values from the end of a name, but never the whole name.
 * @param values of the variant, in the order of its options
 */
export function cutValues(name: string, values: readonly string[]): string {
  let rest = name;
  for (const value of values.toReversed()) {
    const end = `, ${value}`;
    if (rest.length > end.length && rest.endsWith(end)) rest = rest.slice(0, -end.length).trimEnd();
  }
  return rest;
}
