type FieldValues = Readonly<Record<string, string>>;

/** Returns the names of the fields that differ. */
export function findChanged<Values extends FieldValues>(one: Values, other: Values) {
  const names = Object.keys(one) as Extract<keyof Values, string>[]; // a value for each name
  return names.filter((name) => one[name]?.trim() !== other[name]?.trim());
}

/** A field with different values of two editors. */
export interface Difference<Name extends string> {
  name: Name;
  mine: string;
  stored: string;
}

/**
 * Merges a form with values that somebody else has saved meanwhile. Untouched fields take the stored values; touched ones stay.
 * @returns the merged values, and the touched fields that differ from the stored ones
 */
export function mergeFields<Values extends FieldValues>(begun: Values, mine: Values, stored: Values) {
  const touched = new Set(findChanged(begun, mine));
  const merged: Values = { ...stored, ...Object.fromEntries([...touched].map((name) => [name, mine[name]])) };
  const differences = findChanged(mine, stored)
    .filter((name) => touched.has(name))
    .map((name) => ({ name, mine: mine[name] ?? '', stored: stored[name] ?? '' }));
  return { merged, differences };
}
