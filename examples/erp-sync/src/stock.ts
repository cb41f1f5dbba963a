import { readFile } from 'node:fs/promises';
import { answerOf, readVariable, shop } from './shop.ts';

/** Number of lines that the shop takes in one call. */
const linesPerCall = 500;

/** Reads `sku,count,seen`: the stock counted, and the stock that the ERP knew of when it counted. */
function readLine(line: string) {
  const [sku = '', countInStock, seen] = line.split(',');
  return { sku, countInStock: Number(countInStock), seen: Number(seen) };
}

const [, ...rows] = (await readFile(readVariable('STOCK_FILE'), 'utf8')).trim().split(/\r?\n/);

for (let start = 0; start < rows.length; start += linesPerCall) {
  const body = rows.slice(start, start + linesPerCall).map(readLine);
  // With `seen` the shop adds the difference, so that what it sold meanwhile is not lost.
  const { lines } = answerOf(await shop.PUT('/api/stock', { body }));
  for (const { sku, ok, problem, countInStock } of lines)
    process.stdout.write(`${sku} ${ok ? countInStock : problem}\n`);
  if (lines.some(({ ok }) => !ok)) process.exitCode = 1;
}
