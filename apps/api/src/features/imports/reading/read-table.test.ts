import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { type TableRow, readTable } from './read-table.ts';

async function read(data: Buffer): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const parts = Array.from({ length: Math.ceil(data.length / 7) }, (_, index) =>
    data.subarray(index * 7, index * 7 + 7),
  );
  for await (const row of readTable(async () => Readable.from(parts))) rows.push(row);
  return rows;
}

it.each([
  ['UTF-8', 'utf-8', false],
  ['UTF-8 with its mark', 'utf-8', true],
  ['Windows-1252', 'windows-1252', false],
  ['UTF-16 little endian', 'utf-16le', true],
  ['UTF-16 big endian', 'utf-16be', true],
])('%s is read', async (_name, encoding, addBOM) => {
  const data = iconv.encode('Name;Preis\nSchüssel groß;12 €\n', encoding, { addBOM });
  expect(await read(data)).toEqual([
    { line: 1, cells: ['Name', 'Preis'] },
    { line: 2, cells: ['Schüssel groß', '12 €'] },
  ]);
});

it.each([',', ';', '\t'])('the separator %j is found in the header, whatever stands in its quotes', async (sign) => {
  const rows = await read(Buffer.from(`"a,b;c\td"${sign}e\n1${sign}"x${sign}y"\n`));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a,b;c\td', 'e'],
    ['1', `x${sign}y`],
  ]);
});

it('lines are counted across line breaks in cells, blank rows and all kinds of line ends', async () => {
  const rows = await read(Buffer.from('a;b\r\n1;"x\r\ny\nz"\r\n\r\n;\n3;4\r5;6"inch\n7;"ok" not\n'));
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\r\ny\nz'] },
    { line: 7, cells: ['3', '4'] },
    { line: 8, cells: ['5', '6"inch'] },
    { line: 9, cells: ['7', '"ok" not'] },
  ]);
});

it('an unclosed quote does not affect the rows before it', async () => {
  const rows = await read(Buffer.from('a;b\n1;2\n"3;4\n5;6\n'));
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
    { line: 3, cells: [], unreadable: true },
  ]);
});

it('a file that is no text is refused', async () => {
  await expect(read(Buffer.from([97, 59, 98, 10, 1, 2, 0, 3, 200, 201]))).rejects.toThrow('no text');
});
