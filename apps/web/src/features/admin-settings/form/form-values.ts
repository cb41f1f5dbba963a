/** Values of a form: texts by path (`bank.iban`, `rates.0.price`). */
export type FormValues = Readonly<Record<string, string>>;

type Leaf = string | number | boolean | undefined;
/** A section of the settings, or a part of one. */
type Nested = { readonly [name: string]: Nested | Leaf } | readonly (Nested | Leaf)[];

/** Flattens a section to texts by path; missing values are left out. */
export function flatten(section: Nested, above = ''): Record<string, string> {
  const texts = Object.entries(section).flatMap(([name, value]: [string, Nested | Leaf]): [string, string][] => {
    if (typeof value === 'object') return Object.entries(flatten(value, `${above}${name}.`));
    return value === undefined ? [] : [[above + name, String(value)]];
  });
  return Object.fromEntries(texts);
}

/** Reverses `flatten`: builds objects and, for numeric names, lists. */
export function nest(values: FormValues): unknown {
  if (values[''] !== undefined) return values[''];
  const groups: Record<string, Record<string, string>> = {};
  for (const [path, value] of Object.entries(values)) {
    const [head = '', ...rest] = path.split('.');
    (groups[head] ??= {})[rest.join('.')] = value;
  }
  const below = Object.entries(groups).map(([head, group]) => [head, nest(group)] as const);
  const isList = below.every(([head]) => /^\d+$/.test(head));
  return isList ? below.map(([, value]) => value) : Object.fromEntries(below);
}

export function haveSameValues(some: FormValues, others: FormValues): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
}

const rowPath = /^rates\.(?<index>\d+)\.(?<column>\w+)$/;

/** Returns the rows of a table of countries. */
export function readRows(values: FormValues): FormValues[] {
  const rows: Record<string, string>[] = [];
  for (const [path, value] of Object.entries(values)) {
    const { index, column } = rowPath.exec(path)?.groups ?? {};
    if (index === undefined || column === undefined) continue;
    const row = (rows[Number(index)] ??= {});
    row[column] = value;
  }
  return rows;
}

/** Returns the values with other rows. */
export function writeRows(values: FormValues, rows: readonly FormValues[]): Record<string, string> {
  const others = Object.entries(values).filter(([path]) => !rowPath.test(path));
  return { ...Object.fromEntries(others), ...flatten({ rates: rows }) };
}
