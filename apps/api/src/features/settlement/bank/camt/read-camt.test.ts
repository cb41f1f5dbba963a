import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readXmlAmount } from './camt-values.ts';
import { readStatement } from '../read-statement.ts';
import { aCamt, anEntry, details, ownIban } from '../sample-statements.ts';

const sample = (name: string) => readStatement(readFileSync(join(import.meta.dirname, '../samples', name)));
const shown = ({ incoming }: ReturnType<typeof readStatement>) => incoming.map(({ cents, name }) => [cents, name]);
const read = (entries: string) => readStatement(aCamt(entries));
const inEntry = (transactions: string, more = '') => `${more}<NtryDtls>${transactions}</NtryDtls>`;

/** Type `ActiveOrHistoricCurrencyAndAmount` of the schema camt.053.001.08: a decimal of at least 0 with five places at most. */
describe('an amount of XML', () => {
  it.each([
    ['8.850', 885],
    ['49.000', 4900],
    ['12.5', 1250],
    ['7', 700],
    ['.50', 50],
    ['3.', 300],
    ['+1.00', 100],
    ['0001.10000', 110],
    ['\n 2.00 ', 200],
    ['1234567.89', 123_456_789],
    ['0.00', 0],
    ['3.14159', 'part_of_a_cent'],
    ['0.001', 'part_of_a_cent'],
    ['1.000000', 'no_amount'],
    ['8,85', 'no_amount'],
    ['1.234,50', 'no_amount'],
    ['1 234.50', 'no_amount'],
    ['1e3', 'no_amount'],
    ['-5.00', 'no_amount'],
    ['0x10', 'no_amount'],
    ['INF', 'no_amount'],
    ['.', 'no_amount'],
    ['', 'no_amount'],
    ['99999999999999999999', 'no_amount'],
    ['\u00A012.00', 'no_amount'],
  ] as const)('%j', (written, cents) => {
    expect(readXmlAmount(written)).toBe(cents);
  });

  it('with parts of a cent is not understood, and the others are read', () => {
    const { notUnderstood, ...rest } = sample('camt-amount-decimals.xml');
    expect(shown(rest as never).map(([cents]) => cents)).toEqual([885, 4900, 1250, 700]);
    expect(notUnderstood).toMatchObject([
      { row: 5, reason: 'part_of_a_cent', text: expect.stringContaining('3.14159') },
    ]);
  });
});

const txAmount = (value: string, kind = 'TxAmt') =>
  `<AmtDtls><${kind}><Amt Ccy="EUR">${value}</Amt></${kind}></AmtDtls>`;
const ownAmount = (value: string, sign: string) => `<Amt Ccy="EUR">${value}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`;
const two = (first: string, second: string) => inEntry(details('Anna', 'a', first) + details('Bert', 'b', second));

describe('a collective entry', () => {
  const whole = [[6000, 'Anna, Bert']];
  it.each<[string, string, [number, string][] | (string | number)[][]]>([
    [
      'amounts of the payments',
      two(txAmount('20.00'), txAmount('40.00')),
      [
        [2000, 'Anna'],
        [4000, 'Bert'],
      ],
    ],
    [
      'amounts as instructed',
      two(txAmount('20.00', 'InstdAmt'), txAmount('40.00', 'InstdAmt')),
      [
        [2000, 'Anna'],
        [4000, 'Bert'],
      ],
    ],
    ['amounts and signs of their own', two(ownAmount('70.00', 'CRDT'), ownAmount('10.00', 'DBIT')), [[7000, 'Anna']]],
    ['no amounts', two('', ''), whole],
    [
      'no amounts of one payer, whose name is shown once',
      inEntry(details('Anna', 'a', '') + details('Anna', 'b', '')),
      [[6000, 'Anna']],
    ],
    ['one amount that is missing', two(txAmount('60.00'), ''), whole],
    ['amounts that come to something else', two(txAmount('20.00'), txAmount('41.00')), whole],
    ['amounts in another currency', two(txAmount('20.00').replace('EUR', 'CHF'), txAmount('40.00')), whole],
    ['amounts with parts of a cent', two(txAmount('20.005'), txAmount('39.995')), whole],
  ])('with %s', (_what, more, lines) => {
    expect(shown(read(anEntry({ amount: '60.00', more })))).toEqual(lines);
  });

  it('with several groups of details is read like one with one group', () => {
    const groups = `<NtryDtls>${details('Anna', 'a', txAmount('20.00'))}</NtryDtls><NtryDtls>${details('Bert', 'b', txAmount('40.00'))}</NtryDtls>`;
    expect(shown(read(anEntry({ amount: '60.00', more: groups })))).toEqual([
      [2000, 'Anna'],
      [4000, 'Bert'],
    ]);
  });

  it.each([
    [
      'camt-batch-instdamt-only.xml',
      [
        [2000, 'Anna Eins'],
        [4000, 'Bert Zwei'],
      ],
    ],
    ['camt-batch-without-tx-amounts.xml', [[6000, 'Anna Eins, Bert Zwei']]],
  ])('%s', (file, lines) => {
    expect(shown(sample(file))).toEqual(lines);
  });
});

describe('an entry that is not booked yet', () => {
  it.each([
    '<Sts>PDNG</Sts>',
    '<Sts><Cd>PDNG</Cd></Sts>',
    '<Sts>INFO</Sts>',
    '<Sts><Cd>FUTR</Cd></Sts>',
    '<Sts><Prtry>X</Prtry></Sts>',
    '',
  ])('is pending with the status %j', (status) => {
    const { incoming, left } = read(anEntry({ status }) + anEntry({ amount: '1.00' }));
    expect([incoming.map(({ cents }) => cents), left.pending]).toEqual([[100], 1]);
  });

  it('needs no day and no amount', () => {
    const bare = '<Ntry><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts></Ntry>';
    expect(read(bare)).toMatchObject({ incoming: [], notUnderstood: [], left: { pending: 1 } });
    expect(sample('camt-pending-without-day.xml')).toMatchObject({ incoming: [{ cents: 8495 }], left: { pending: 1 } });
  });
});

describe('an entry that is not understood', () => {
  const entry = anEntry({ reference: 'R' });
  it.each([
    ['no_day', entry.replace('<Dt>2026-11-20</Dt>', '<Dt>2026-02-30</Dt>')],
    ['no_day', entry.replace(/<BookgDt>.*<\/BookgDt>/, '')],
    ['no_amount', entry.replace('49.00', 'viel')],
    ['no_amount', entry.replace(/<Amt.*?<\/Amt>/, '')],
    ['no_sign', entry.replace('CRDT', 'HABEN')],
    ['no_sign', entry.replace('<CdtDbtInd>CRDT</CdtDbtInd>', '')],
  ])('is reported as %s with its row, and the others are read', (reason, odd) => {
    const { incoming, notUnderstood } = read(anEntry({ amount: '1.00' }) + odd + anEntry({ amount: '3.00' }));
    expect(incoming.map(({ row, cents }) => [row, cents])).toEqual([
      [1, 100],
      [3, 300],
    ]);
    expect(notUnderstood).toMatchObject([{ row: 2, reason }]);
  });
});

const coded = (code: string) => `<BkTxCd>${code}</BkTxCd>`;

const family = (code: string) =>
  coded(`<Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn>`);
const german = (code: string, issuer = '') =>
  coded(`<Prtry><Cd>${code}</Cd>${issuer && `<Issr>${issuer}</Issr>`}</Prtry>`);

describe('a reversal', () => {
  it.each<readonly [string, string]>([
    ['RvslInd', '<RvslInd>true</RvslInd>'],
    ['RvslInd of XML', '<RvslInd>1</RvslInd>'],
    ...['RRTN', 'RPCR', 'UPDD', 'PRDD', 'RCDD', 'AREV', 'ARET', 'UPCT'].map((code) => [code, family(code)] as const),
    ...['NRTI+109+9001', 'NTRF+159', '108', '181', '899', 'NSTO+160+0'].map((code) => [code, german(code)] as const),
    ['the German code of DK', german('159', 'DK')],
    ['a transaction’s code', inEntry(details('Karla', 'x', family('RRTN')))],
    ['a reason of return', inEntry(details('Karla', 'x', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'))],
  ])('by %s is listed as a reversal, in either direction', (_what, more) => {
    const { incoming, reversals, left } = read(anEntry({ more }) + anEntry({ more, sign: 'DBIT' }));
    expect(incoming).toEqual([]);
    expect(reversals.map(({ cents }) => cents)).toEqual([4900, -4900]);
    expect(left.outgoing).toBe(0);
  });

  it.each([
    ['another code', german('NTRF+166+109')],
    ['another family', family('ESCT')],
    ['the code of another issuer', german('109', 'UBS')],
    ['no reversal', '<RvslInd>false</RvslInd>'],
  ])('is not assumed by %s', (_what, more) => {
    expect(read(anEntry({ more }))).toMatchObject({ incoming: [{ cents: 4900 }], reversals: [] });
  });
});

describe('the account', () => {
  it('is named for each entry', () => {
    const { accounts, incoming } = sample('camt-two-accounts.xml');
    expect(accounts).toEqual([ownIban, 'DE85999999990001234567']);
    expect(incoming.map(({ account, cents }) => [account, cents])).toEqual([
      [ownIban, 1100],
      ['DE85999999990001234567', 2200],
    ]);
  });

  it('may be the bank’s own number', () => {
    const other = aCamt(anEntry()).toString().replace(`<IBAN>${ownIban}</IBAN>`, '<Othr><Id>123456789</Id></Othr>');
    expect(readStatement(Buffer.from(other)).accounts).toEqual(['123456789']);
  });
});

const described = (transaction: string, more = '') =>
  read(anEntry({ more: `${inEntry(`<TxDtls>${transaction}</TxDtls>`)}${more}` })).incoming[0];

describe('payer and purpose', () => {
  it.each([
    ['several lines', '<RmtInf><Ustrd>Bestellung 2026-0</Ustrd><Ustrd>0035</Ustrd></RmtInf>', 'Bestellung 2026-0 0035'],
    [
      'a reference of the payee',
      '<RmtInf><Strd><CdtrRefInf><Ref>RF18 2026-00035</Ref></CdtrRefInf></Strd></RmtInf>',
      'RF18 2026-00035',
    ],
    [
      'the number of a document',
      '<RmtInf><Strd><RfrdDocInf><Nb>2026-00035</Nb></RfrdDocInf></Strd></RmtInf>',
      '2026-00035',
    ],
    ['a text added to it', '<RmtInf><Strd><AddtlRmtInf>2026-00035</AddtlRmtInf></Strd></RmtInf>', '2026-00035'],
    ['the payer’s reference', '<Refs><EndToEndId>2026-00035</EndToEndId></Refs>', '2026-00035'],
    ['a text added by the bank', '<AddtlTxInf>2026-00035</AddtlTxInf>', '2026-00035'],
    ['a text twice', '<RmtInf><Ustrd>2026-00035</Ustrd></RmtInf><AddtlTxInf>2026-00035</AddtlTxInf>', '2026-00035'],
    ['no reference', '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>', ''],
  ])('%s', (_what, transaction, text) => {
    expect(described(transaction)?.text).toBe(text);
  });

  it('are read from the entry if the transaction has none', () => {
    expect(described('', '<AddtlNtryInf>Gutschrift 2026-00035</AddtlNtryInf>')?.text).toBe('Gutschrift 2026-00035');
  });

  it.each([
    ['<Dbtr><Nm>Karla</Nm></Dbtr>', 'Karla'],
    ['<Dbtr><Pty><Nm>Karla</Nm></Pty></Dbtr>', 'Karla'],
    ['<UltmtDbtr><Nm>Karla</Nm></UltmtDbtr>', 'Karla'],
    ['<Dbtr><Nm>Bank AG</Nm></Dbtr><UltmtDbtr><Pty><Nm>Karla</Nm></Pty></UltmtDbtr>', 'Bank AG / Karla'],
    ['<Dbtr><Nm>Karla</Nm></Dbtr><Cdtr><Nm>Kontor</Nm></Cdtr>', 'Karla'],
  ])('%s', (parties, name) => {
    expect(described(`<RltdPties>${parties}</RltdPties>`)?.name).toBe(name);
  });
});

describe('every encoding that XML may have', () => {
  it.each([
    'camt-bom-utf8.xml',
    'camt-latin1.xml',
    'camt-utf16be-bom.xml',
    'camt-good.xml.gz',
    'camt-good.zip',
    'camt-052-same-day.xml',
  ])('%s', (file) => {
    expect(shown(sample(file))).toEqual([[6495, 'Jörg Größwang']]);
  });

  const text = aCamt(anEntry({ more: inEntry(details('Jörg Größwang', 'x')) })).toString();
  const wide = Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le');
  it.each([
    ['UTF-16 without a mark', wide],
    ['big-endian UTF-16 without a mark', Buffer.from(wide).swap16()],
    ['UTF-8 that says UTF-16', Buffer.from(text.replace('UTF-8', 'UTF-16'))],
    ['UTF-8 with a mark that says Latin 1', Buffer.from(`\uFEFF${text.replace('UTF-8', 'ISO-8859-1')}`)],
    ['Latin 1 that says nothing', Buffer.from(text.replace(' encoding="UTF-8"', ''), 'latin1')],
  ])('%s', (_what, data) => {
    expect(shown(readStatement(data))).toEqual([[4900, 'Jörg Größwang']]);
  });
});

const report = (entries: string) =>
  aCamt(entries)
    .toString()
    .match(/<Stmt>[^]*<\/Stmt>/)?.[0] ?? '';

const withTwo = (first: string, second: string) =>
  Buffer.from(
    aCamt(first)
      .toString()
      .replace('</BkToCstmrStmt>', `${report(second)}</BkToCstmrStmt>`),
  );

describe('an entry that repeats another', () => {
  it('in a later report counts once', () => {
    const { incoming, left } = readStatement(
      withTwo(anEntry({ reference: 'A' }), anEntry({ reference: 'A' }) + anEntry({ reference: 'B' })),
    );
    expect([incoming.length, left.repeated]).toEqual([2, 1]);
  });

  it('within one statement is a second payment', () => {
    expect(read(anEntry().repeat(2)).incoming).toHaveLength(2);
  });

  it('with the reference NONREF is a second payment', () => {
    const other = anEntry({ reference: 'NONREF', more: inEntry(details('Karla', 'x')) });
    expect(readStatement(withTwo(anEntry({ reference: 'NONREF' }), other)).incoming).toHaveLength(2);
  });
});

it('an entry of 0.00 is no movement', () => {
  expect(read(anEntry({ amount: '0.00' }))).toMatchObject({ incoming: [], left: { still: 1, outgoing: 0 } });
});

const at = (moment: string) => anEntry().replace('<BookgDt><Dt>2026-11-20</Dt>', `<BookgDt><DtTm>${moment}</DtTm>`);

it('the day of an entry with a time is the one in Berlin', () => {
  const days = read(at('2026-11-20T23:30:00Z') + at('2026-11-20T23:30:00+01:00') + at('2026-11-20T23:30:00')).incoming;
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20', '2026-11-20']);
});
