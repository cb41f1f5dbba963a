/** Moves the focus from a field of a table to the same field of the next row that has it. @returns whether there is one */
export function stepRow(field: HTMLElement, by: 1 | -1): boolean {
  const [cell, row] = [field.closest('td'), field.closest('tr')];
  const column = Array.from(row?.children ?? []).findIndex((child) => child === cell);
  const rows = Array.from(row?.parentElement?.children ?? []);
  const place = rows.findIndex((one) => one === row);
  const further = by === 1 ? rows.slice(place + 1) : rows.slice(0, Math.max(place, 0)).toReversed();
  const next = further.map((one) => one.children[column]?.querySelector<HTMLElement>('input')).find(Boolean);
  next?.focus();
  return next !== undefined;
}
