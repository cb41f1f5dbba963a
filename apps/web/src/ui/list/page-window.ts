/**
 * Returns the page numbers to show: both ends, the current page and its neighbours, with a gap where more than one is left out.
 * @returns e.g. [1, 'gap', 5, 6, 7, 'gap', 12]
 */
export function pickPageNumbers(page: number, pages: number): (number | 'gap')[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) for (const number of [2, 3, 4]) shown.add(number);
  if (page >= pages - 2) for (const number of [pages - 3, pages - 2, pages - 1]) shown.add(number);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const left = number - (numbers[index - 1] ?? 0) - 1;
    if (left === 0) return [number];
    return left === 1 ? [number - 1, number] : ['gap' as const, number];
  });
}
