// asvs 1.3.3
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import type { StatementRefusal } from '@kontor/shared/rules/order/bank-refusals';
import { costRatio } from '@kontor/shared/rules/cpu-ratio';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readStatement } from '../read-statement.ts';
import { aCamt, anEntry } from '../sample-statements.ts';
import { UnreadableStatement } from '../statement.ts';

type Files = Readonly<Record<string, Buffer>>;

function zip(files: Files): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, data] of Object.entries(files)) archive.addBuffer(data, name);
  archive.end();
  return buffer(archive.outputStream);
}

function refusalOf(data: Buffer): StatementRefusal | undefined {
  try {
    readStatement(data);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.reason;
    throw error;
  }
}

const entry = (reference: string) => aCamt(anEntry({ reference }));
const keys = (data: Buffer) => readStatement(data).incoming.map(({ key }) => key);
const sample = (name: string) => readFileSync(join(import.meta.dirname, '../samples', name));

describe('an archive', () => {
  it('of several statements is read as one; other files are named', async () => {
    const odd = aCamt(anEntry({ reference: 'C', amount: 'viel' }));
    const data = await zip({
      '1.xml': entry('A'),
      'ein/2.xml': entry('B'),
      '3.xml': odd,
      'so.pdf': Buffer.from('%PDF-1.7'),
      '054.xml': sample('camt-054.xml'),
      '__MACOSX/1.xml': Buffer.from('x'),
    });
    const { incoming, notUnderstood, refused } = readStatement(data);
    expect(incoming).toHaveLength(2);
    expect(notUnderstood).toMatchObject([{ file: '3.xml', row: 1, reason: 'no_amount' }]);
    expect(refused).toEqual([
      { file: 'so.pdf', reason: 'pdf' },
      { file: '054.xml', reason: 'camt054' },
    ]);
  });

  it('that has the same statement twice counts its entries once', async () => {
    const { incoming, left } = readStatement(await zip({ '1.xml': entry('A'), '2.xml': entry('A') }));
    expect([incoming.length, left.repeated]).toEqual([1, 1]);
  });

  it('gives its movements the keys that they have unpacked', async () => {
    expect(keys(await zip({ '1.xml': entry('A') }))).toEqual(keys(entry('A')));
    expect(keys(gzipSync(entry('A')))).toEqual(keys(entry('A')));
  });
});

const many = (count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.xml`, entry(`${n}`)]));

/** Sets bytes of the first file in the list of an archive. */
async function changed(offset: number, bytes: number[]): Promise<Buffer> {
  const data = await zip({ '1.xml': entry('A') });
  const at = data.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  Buffer.from(bytes).copy(data, at + offset);
  return data;
}

describe('a file that is refused says why', () => {
  it.each<[StatementRefusal, string, () => Buffer | Promise<Buffer>]>([
    ['empty', 'nothing', () => Buffer.of()],
    ['empty', 'blanks', () => Buffer.from('\uFEFF \r\n')],
    ['empty', 'an empty archive', () => zip({})],
    ['pdf', 'a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['pdf', 'a packed PDF', () => zip({ 'a.pdf': Buffer.from('%PDF-1.7\n') })],
    [
      'spreadsheet',
      'a workbook',
      () => zip({ '[Content_Types].xml': Buffer.from('<Types/>'), 'xl/workbook.xml': Buffer.from('<x/>') }),
    ],
    ['spreadsheet', 'an old workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['mt940', 'MT940', () => sample('mt940.sta')],
    [
      'mt940',
      'MT940 in its envelope',
      () => Buffer.concat([Buffer.from('{1:F01BANKDEFF}{2:O940}{4:\r\n'), sample('mt940.sta')]),
    ],
    [
      'mt940',
      'MT942',
      () => Buffer.from(':20:STARTDISP\r\n:25:99999999/1\r\n:28C:0\r\n:34F:EUR0,\r\n:13D:2611201400+0100\r\n'),
    ],
    ['camt054', 'CAMT.054', () => sample('camt-054.xml')],
    ['not_a_statement', 'a web page', () => Buffer.from('<!DOCTYPE html><html><body>Bitte anmelden</body></html>')],
    ['not_a_statement', 'a payment order', () => Buffer.from('<Document><CstmrCdtTrfInitn/></Document>')],
    ['archive_nested', 'an archive in an archive', async () => zip({ 'a.zip': await zip(many(1)) })],
    ['archive_nested', 'an archive packed again', async () => gzipSync(await zip(many(1)))],
    ['archive_too_large', 'a bomb', () => gzipSync(Buffer.alloc(30 * 1024 ** 2))],
    ['archive_too_large', 'a dense archive', () => zip({ '1.xml': Buffer.alloc(5 * 1024 ** 2) })],
    ['archive_too_large', 'too many files', () => zip(many(201))],
    ['archive_broken', 'a size that is not true', () => changed(24, [1, 0, 0, 0])],
    ['archive_broken', 'a place that is not there', () => changed(42, [0xff, 0xff, 0xff, 0x0f])],
    ['archive_broken', 'a checksum that is not true', () => changed(16, [1, 2, 3, 4])],
    ['archive_broken', 'a rare way of packing', () => changed(10, [12, 0])],
    ['archive_encrypted', 'a password', () => changed(8, [9, 0])],
    ['archive_broken', 'half of an archive', async () => (await zip(many(3))).subarray(0, 300)],
    ['archive_broken', 'half of a packed file', () => gzipSync(entry('A')).subarray(0, 100)],
  ])('%s: %s', async (reason, _what, make) => {
    expect(refusalOf(await make())).toBe(reason);
  });
});

/** Returns an archive that lists one packed file many times, with the highest allowed total of bytes. */
async function alike(count: number): Promise<Buffer> {
  const one = await zip({ 'a.xml': Buffer.alloc(Math.floor((19 * 1024 ** 2) / count), '<a>') });
  const [listAt, endAt] = ['PK\x01\x02', 'PK\x05\x06'].map((sign) => one.indexOf(Buffer.from(sign, 'latin1')));
  const end = Buffer.from(one.subarray(endAt));
  end.writeUInt16LE(count, 10);
  const listed = Array<Buffer>(count).fill(one.subarray(listAt, endAt));
  return Buffer.concat([one.subarray(0, listAt), ...listed, end]);
}

describe('a crafted archive costs less than three times the largest that is accepted', () => {
  const noise = Buffer.from(Array.from({ length: 2 * 1024 ** 2 }, (_, index) => (index * index * 31) % 251));

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a bomb', () => gzipSync(Buffer.alloc(300 * 1024 ** 2))],
    ['a hundred bombs in a row', () => Buffer.concat(Array<Buffer>(100).fill(gzipSync(Buffer.alloc(1024 ** 2))))],
    ['one file, listed 200 times', () => alike(200)],
    ['60,000 files', () => zip(many(1)).then((data) => Buffer.concat([data, Buffer.alloc(9 * 1024 ** 2)]))],
    [
      'ends of lists',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06'.repeat(1_500_000), 'latin1')]),
    ],
    ['beginnings of lists', () => Buffer.from('PK\x03\x04PK\x01\x02'.repeat(1_000_000), 'latin1')],
    ['an archive of zeros', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(9 * 1024 ** 2)])],
  ])('%s', async (_what, make) => {
    const [data, largest] = [
      await make(),
      await zip({ '1.csv': noise, '2.csv': noise, '3.csv': noise, '4.csv': noise }),
    ];
    const ratio = await costRatio(
      () => refusalOf(data),
      () => refusalOf(largest),
      { below: 3 },
    );
    expect(ratio).toBeLessThan(3);
  });
});
