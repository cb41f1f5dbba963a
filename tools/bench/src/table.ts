import type { Row } from './measure.ts';

const ms = (value: number | undefined) => value?.toFixed(2) ?? '–';

function cells({ name, shop, bare, ratio }: Row): string[] {
  return [name, shop.perSecond.toFixed(0), bare.perSecond.toFixed(0), ratio.toFixed(2), ms(shop.cpuMs), ms(bare.cpuMs)];
}

/** Formats the rows of shop and bare server as a text table. */
export function table(rows: readonly Row[]): string {
  const head = ['call', 'shop req/s', 'bare req/s', 'shop/bare', 'shop CPU ms/req', 'bare CPU ms/req'];
  return aligned([head, ...rows.map(cells)]);
}

/** Aligns rows of cells as a text table; the first row is the head. */
export function aligned(lines: readonly string[][]): string {
  const [head = []] = lines;
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const align = (line: string[]) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return lines.map((line) => align(line).join('  ')).join('\n');
}
