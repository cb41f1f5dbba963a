import { formatLimits } from '@kontor/shared/wire/bank-formats';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../../lib/random.ts';
import { errorCode } from '../../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../../testing/factories.ts';
import { aTransferOrder, type BookedOrder, sendStatement } from '../../../../testing/payments/transfers.ts';
import { BankFormatModel } from './bank-formats.model.ts';

type Setting = Pick<BookedOrder, 'shop' | 'admin'>;

const file = Buffer.from('Wann;Wer;Warum;Wieviel\n20.11.2026;Erika;Rechnung;84,95\n19.11.2026;X;Y;-1,00');
const columns = { day: 0, payer: 1, text: 2, amount: 3 };

const save = ({ shop, admin }: Setting, body: object) =>
  request(shop).put('/api/bank/formats').auth(admin.token, { type: 'bearer' }).send(body);
const forget = ({ shop, admin }: Setting, fingerprint: string) =>
  request(shop).delete(`/api/bank/formats/${fingerprint}`).auth(admin.token, { type: 'bearer' });

/** Returns the shop's question about a file that it does not know. */
async function askedOf(setting: Setting, data = file) {
  const { status, body } = await sendStatement(setting, data, 'umsaetze.csv');
  expect([status, body.code]).toEqual([400, 'statement_unreadable']);
  return { reason: body.issues[0].code, ...body.statement };
}

describe('a table that the shop does not know', () => {
  it('is shown with its refusal, read as the merchant says, and can be deleted again', async () => {
    const setting = await aTransferOrder();
    const { reason, table } = await askedOf(setting);
    expect(reason).toBe('unknown_columns');
    expect(table.columns).toEqual(['Wann', 'Wer', 'Warum', 'Wieviel']);
    const { fingerprint, columns: names } = table;
    const saved = await save(setting, { fingerprint, names, columns }).expect(200);
    expect(saved.body.formats).toMatchObject([{ fingerprint, names, columns }]);
    const { body } = await sendStatement(setting, file, 'umsaetze.csv').expect(200);
    expect(body).toMatchObject({
      lines: [{ day: '2026-11-20', amount: 84.95, name: 'Erika', text: 'Rechnung' }],
      left: { outgoing: 1 },
    });
    expect((await forget(setting, fingerprint).expect(200)).body.formats).toEqual([]);
    await forget(setting, fingerprint).expect(200);
    await askedOf(setting);
  });

  it('is stored without any of its contents, and replaced when it is described again', async () => {
    const setting = await aTransferOrder();
    const { table } = await askedOf(setting);
    const { fingerprint, columns: names } = table;
    for (const text of [1, 2])
      await save(setting, { fingerprint, names, columns: { day: 0, text, amount: 3 } }).expect(200);
    expect(await BankFormatModel.find({}).sort({ _id: 1 }).lean()).toMatchObject([
      { _id: fingerprint, names, columns: { day: 0, text: 2, amount: 3 } },
    ]);
  });

  it.each([
    ['without a day', { amount: 3 }],
    ['without an amount', { day: 0, debit: 3 }],
    ['with a column that is two things', { day: 0, amount: 0 }],
    ['with a column that no table has', { day: 0, amount: 60 }],
  ])('is not saved %s', async (_what, odd) => {
    const setting = await aTransferOrder();
    const answer = await save(setting, { fingerprint: sha256('x'), names: ['a', 'b'], columns: odd });
    expect([answer.status, errorCode(answer)]).toEqual([400, 'invalid_input']);
  });

  it('is one of a limited number, and no customer can save or delete it', async () => {
    const setting = await aTransferOrder();
    const names = ['a', 'b'];
    await BankFormatModel.insertMany(
      Array.from({ length: formatLimits.formats }, (_, n) => ({
        _id: sha256(String(n)),
        names,
        columns: { day: 0, amount: 1 },
        savedAt: new Date(),
      })),
    );
    const body = { fingerprint: sha256('x'), names, columns: { day: 0, amount: 1 } };
    const full = await save(setting, body);
    expect([full.status, errorCode(full)]).toEqual([409, 'conflict']);
    await save(setting, { ...body, fingerprint: sha256('7') }).expect(200);
    const customer = await aUser();
    await save({ ...setting, admin: customer }, body).expect(403);
    await forget({ ...setting, admin: customer }, sha256('7')).expect(403);
  });
});

const table = (...rows: string[]) => Buffer.from(['Datum;Betrag', ...rows].join('\n'));
const answer = (setting: Setting, data: Buffer, query: object) =>
  sendStatement(setting, data, 'umsaetze.csv').query(query);

describe('a file that can be read in two ways', () => {
  it('is asked about its decimal mark, and read as the merchant answers', async () => {
    const setting = await aTransferOrder();
    const data = table('20.11.2026;8.850');
    expect(await askedOf(setting, data)).toEqual({ reason: 'ambiguous_decimal_mark', example: '8.850' });
    const comma = await answer(setting, data, { decimalMark: 'comma' }).expect(200);
    const point = await answer(setting, data, { decimalMark: 'point' }).expect(200);
    expect([comma.body.lines[0].amount, point.body.lines[0].amount]).toEqual([8850, 8.85]);
    await answer(setting, data, { decimalMark: 'x' }).expect(400);
  });

  it('is asked about the order of its days, and read as the merchant answers', async () => {
    const setting = await aTransferOrder();
    const data = table('03/04/2026;8,85');
    expect(await askedOf(setting, data)).toEqual({ reason: 'ambiguous_day_order', example: '3/4/2026' });
    const { body } = await answer(setting, data, { dayOrder: 'month_first' }).expect(200);
    expect(body.lines[0].day).toBe('2026-03-04');
  });
});
