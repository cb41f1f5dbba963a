import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aVisitorOrder, cancel, errorCode } from '../../../testing/calls/shop-calls.ts';
import { aTransferOrder, bookLineTogether, bookTransfer, sendStatement } from '../../../testing/payments/transfers.ts';
import { PaymentModel } from '../../payments/payment.model.ts';
import { aCamt, anEntry, csvFiles, details } from './sample-statements.ts';

const line = (name: string, text: string, amount = '49.00') =>
  anEntry({ amount, more: `<NtryDtls>${details(name, text)}</NtryDtls>` });

const returned = (names: string, name: string, text: string) =>
  anEntry({
    sign: 'DBIT',
    more: `<RvslInd>true</RvslInd><NtryDtls>${details(name, text).replace(/<Refs>.*?<\/Refs>/, `<Refs>${names}</Refs>`)}</NtryDtls>`,
  });

describe('a bank statement', () => {
  it('proposes orders by number and by amount, those of the payer first, and books nothing', async () => {
    const setting = await aTransferOrder();
    const { shop, order } = setting;
    const visitor = { name: 'Jörg Müller', email: 'joerg@post.example' };
    const others = await aVisitorOrder(shop, { paymentMethod: 'Vorkasse', visitor });
    // This order is not paid by bank transfer.
    await aVisitorOrder(shop);
    const statement = aCamt(
      line('Karla Petersen', `Bestellung ${order.number}`, '12.00') +
        line('J. MÜLLER', 'Vielen Dank') +
        line('Fremde', 'Miete', '700.00'),
    );
    const { body } = await sendStatement(setting, statement).expect(200);
    expect(body.isOtherAccount).toBe(false);
    expect(body.lines).toMatchObject([
      { amount: 12, proposals: [{ number: order.number, reason: 'number', missing: 49 }] },
      { amount: 49, proposals: [{ number: others.number, reason: 'amount' }, { number: order.number }] },
      { amount: 700, proposals: [] },
    ]);
    expect(await PaymentModel.countDocuments()).toBe(0);
  });

  it('proposes an order once that its text names and that waits for its amount', async () => {
    const setting = await aTransferOrder();
    const { number } = setting.order;
    const { body } = await sendStatement(setting, aCamt(line('Karla Petersen', number))).expect(200);
    expect(body.lines).toMatchObject([{ proposals: [{ number, reason: 'number', missing: 49 }] }]);
    expect(body.lines[0].proposals).toHaveLength(1);
  });

  it('proposes the rest of a part payment to its order, by what is missing', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 40 }).expect(200);
    const { body } = await sendStatement(setting, aCamt(line('PETERSEN KARLA', 'Rest', '9.00'))).expect(200);
    expect(body.lines).toMatchObject([{ proposals: [{ number: setting.order.number, reason: 'amount', missing: 9 }] }]);
  });

  it('proposes first the named order that waits for the amount, and the payer’s own among at most five', async () => {
    const setting = await aTransferOrder();
    const { shop } = setting;
    const order = (name: string) =>
      aVisitorOrder(shop, { paymentMethod: 'Vorkasse', visitor: { name, email: 'someone@post.example' } });
    const own = await order('Jörg Müller');
    for (let index = 0; index < 6; index += 1) await order(`Fremde ${index}`);
    const second = await aVisitorOrder(shop, { paymentMethod: 'Vorkasse' });
    await bookTransfer({ ...setting, order: second }, { amount: 40 }).expect(200);
    const lines =
      line('MUELLER JOERG', 'Danke') + line('Karla', `${setting.order.number} oder ${second.number}`, '9.00');
    const { body } = await sendStatement(setting, aCamt(lines)).expect(200);
    expect(body.lines[0].proposals[0]).toMatchObject({ number: own.number, reason: 'amount' });
    expect(body.lines[0].proposals).toHaveLength(5);
    expect(body.lines[1].proposals.map(({ number }: { number: string }) => number)).toEqual([
      second.number,
      setting.order.number,
    ]);
    expect(body.lines[1].together).toBeUndefined();
  });

  it('offers a line for all named orders whose missing amounts add up to it, and recognises it when booked', async () => {
    const setting = await aTransferOrder();
    const other = await aVisitorOrder(setting.shop, { paymentMethod: 'Vorkasse' });
    await bookTransfer({ ...setting, order: other }, { amount: 40 }).expect(200);
    const text = `Bestellungen ${setting.order.number}, ${other.number.slice(5)}`;
    const statement = aCamt(line('Karla Petersen', text, '58.00'));
    const { body } = await sendStatement(setting, statement).expect(200);
    const [{ key, day, together }] = body.lines;
    expect(together).toMatchObject([
      { number: setting.order.number, missing: 49 },
      { number: other.number, missing: 9 },
    ]);
    const orders = [setting.order._id, other._id];
    await bookLineTogether(setting, { line: key, amount: 58, at: day, orders }).expect(200);
    const again = await sendStatement(setting, statement).expect(200);
    const { booked, proposals } = again.body.lines[0];
    const holders = [booked._id, ...booked.others.map(({ _id }: { _id: string }) => _id)];
    expect(new Set(holders)).toEqual(new Set(orders));
    expect([proposals, again.body.lines[0].together]).toEqual([[], undefined]);
  });

  it('recognises a booked line when it comes again, even if it was booked repeatedly', async () => {
    const setting = await aTransferOrder();
    const statement = aCamt(line('Karla Petersen', setting.order.number));
    const { body } = await sendStatement(setting, statement).expect(200);
    const { key, amount, day } = body.lines[0];
    for (let click = 0; click < 2; click += 1) {
      await bookTransfer(setting, { amount, at: day, line: key }).expect(200);
    }
    const again = await sendStatement(setting, statement).expect(200);
    expect(again.body.lines).toMatchObject([{ key, booked: { number: setting.order.number }, proposals: [] }]);
    expect(await PaymentModel.find({}).lean()).toMatchObject([{ amountCents: 4900, allocation: 'order' }]);
  });

  it('proposes paid and cancelled orders that a line names, and marks them as such', async () => {
    const setting = await aTransferOrder();
    const gone = await aVisitorOrder(setting.shop, { paymentMethod: 'Vorkasse' });
    await cancel(setting.shop, gone, setting.admin).expect(200);
    await bookTransfer(setting, { amount: 49 }).expect(200);
    const statement = aCamt(line('Karla', setting.order.number) + line('Karla', gone.number));
    const { body } = await sendStatement(setting, statement).expect(200);
    expect(body.lines).toMatchObject([
      { proposals: [{ number: setting.order.number, missing: 0, cancelled: false }] },
      { proposals: [{ number: gone.number, missing: 0, cancelled: true }] },
    ]);
  });

  it('of another account than the shop’s says so', async () => {
    const setting = await aTransferOrder();
    const { body } = await sendStatement(setting, aCamt('', { iban: 'DE85999999990001234567' })).expect(200);
    expect(body).toMatchObject({
      account: 'DE85999999990001234567',
      isOtherAccount: true,
      lines: [],
      left: { outgoing: 0, foreign: 0, pending: 0 },
    });
  });

  it('of several accounts lists the others’ lines separately, which need a confirmation to be booked', async () => {
    const setting = await aTransferOrder();
    const data = readFileSync(join(import.meta.dirname, 'samples', 'camt-two-accounts.xml'));
    const { body } = await sendStatement(setting, data).expect(200);
    expect(body).toMatchObject({
      isOtherAccount: false,
      lines: [{ amount: 11, text: 'eigenes Konto' }],
      otherLines: [{ amount: 22, text: 'anderes Konto', account: 'DE85999999990001234567' }],
    });
    const { key, amount, day: at } = body.otherLines[0];
    const refused = await bookTransfer(setting, { amount, at, line: key });
    expect([refused.status, errorCode(refused)]).toEqual([409, 'other_account']);
    expect(await PaymentModel.countDocuments()).toBe(0);
    await bookTransfer(setting, { amount, at, line: key, otherAccount: true }).expect(200);
    const again = await sendStatement(setting, data).expect(200);
    expect(again.body.otherLines).toMatchObject([{ key, booked: { number: setting.order.number } }]);
    // One line is one booking, whatever account is the shop's now.
    await bookTransfer(setting, { amount, at, line: key.replace('other-', '') }).expect(200);
    expect(await PaymentModel.find({}).lean()).toMatchObject([{ amountCents: 2200 }]);
  });

  it('lists reversals separately, each with the payment that it takes back, if one fits', async () => {
    const setting = await aTransferOrder();
    const { number } = setting.order;
    const paid = anEntry({ reference: 'BANK-1', more: `<NtryDtls>${details('Karla Petersen', number)}</NtryDtls>` });
    const { body } = await sendStatement(setting, aCamt(paid)).expect(200);
    const { key, amount, day } = body.lines[0];
    await bookTransfer(setting, { amount, at: day, line: key }).expect(200);
    const reversals = [
      returned('<AcctSvcrRef>BANK-1</AcctSvcrRef>', '', ''),
      returned('<EndToEndId>NOTPROVIDED</EndToEndId>', '', `Rückgabe ${number}`),
      returned('<EndToEndId>NOTPROVIDED</EndToEndId>', 'Karla Petersen', 'Rückgabe'),
      returned('<EndToEndId>NOTPROVIDED</EndToEndId>', 'Jemand', 'Rückgabe'),
    ];
    const read = await sendStatement(setting, aCamt(reversals.join(''))).expect(200);
    const takesBack = { order: { _id: setting.order._id, number } };
    expect(read.body.lines).toEqual([]);
    expect(read.body.reversals).toMatchObject([
      { amount: -49, takesBack },
      { takesBack },
      { takesBack },
      { amount: -49 },
    ]);
    expect(read.body.reversals[3]).not.toHaveProperty('takesBack');
    const both = await sendStatement(setting, aCamt(paid + reversals[0])).expect(200);
    expect(both.body.reversals).toMatchObject([
      { takesBack: { day: '2026-11-20', name: 'Karla Petersen', ...takesBack } },
    ]);
  });

  // ISO 20022 camt.053: `RvslInd`; a payment that was taken back pays for nothing.
  it.each([
    ['by the bank’s reference', '<AcctSvcrRef>BANK-1</AcctSvcrRef>', '', ''],
    ['by payer and purpose', '<EndToEndId>NOTPROVIDED</EndToEndId>', 'Karla Petersen', 'Rückgabe: Bestellung 7'],
  ])('proposes no order for a payment that is taken back in the same file: %s', async (_, names, name, more) => {
    const setting = await aTransferOrder();
    const text = more ? 'Bestellung 7' : setting.order.number;
    const paid = anEntry({ reference: 'BANK-1', more: `<NtryDtls>${details('Karla Petersen', text)}</NtryDtls>` });
    const again = anEntry({ reference: 'BANK-2', more: `<NtryDtls>${details('Karla Petersen', text)}</NtryDtls>` });
    const { body } = await sendStatement(setting, aCamt(paid + again + returned(names, name, more))).expect(200);
    expect(body.lines).toMatchObject([
      { amount: 49, proposals: [], takenBack: '2026-11-20' },
      { amount: 49, proposals: [{ number: setting.order.number }] },
    ]);
    expect(body.lines[1]).not.toHaveProperty('takenBack');
  });

  it('proposes no order, alone or together, for two equal payments that two reversals take back', async () => {
    const setting = await aTransferOrder();
    const other = await aVisitorOrder(setting.shop, { paymentMethod: 'Vorkasse' });
    const text = `${setting.order.number} ${other.number}`;
    const paid = (reference: string) =>
      anEntry({ amount: '98.00', reference, more: `<NtryDtls>${details('Karla Petersen', text)}</NtryDtls>` });
    const back = returned('', 'Karla Petersen', text).replace('49.00', '98.00');
    const { body } = await sendStatement(setting, aCamt(paid('B-1') + paid('B-2') + back + back)).expect(200);
    expect(
      body.lines.map(({ proposals, together }: { proposals: unknown[]; together?: unknown }) => [proposals, together]),
    ).toEqual([
      [[], undefined],
      [[], undefined],
    ]);
    expect(body.reversals.every(({ takesBack }: { takesBack?: object }) => takesBack)).toBe(true);
  });

  it('that is refused names the reason and the file', async () => {
    const setting = await aTransferOrder();
    const data = readFileSync(join(import.meta.dirname, 'samples', 'mt940.sta'));
    const { body } = await sendStatement(setting, data, 'umsatz.sta').expect(400);
    expect(body).toMatchObject({
      code: 'statement_unreadable',
      issues: [{ path: 'image.0', code: 'mt940', message: expect.stringMatching(/^umsatz\.sta /) }],
    });
  });

  it('may be CSV', async () => {
    const setting = await aTransferOrder();
    const { body } = await sendStatement(setting, csvFiles['DKB'] ?? Buffer.of(), 'umsaetze.csv').expect(200);
    expect(body).toMatchObject({ isOtherAccount: false, lines: [{ amount: 49 }, { amount: 1234.5 }] });
  });

  it('is refused with a code: no statement, too large, two at once', async () => {
    const setting = await aTransferOrder();
    const odd = await sendStatement(setting, Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'));
    expect([odd.status, errorCode(odd)]).toEqual([400, 'statement_unreadable']);
    const large = await sendStatement(setting, Buffer.alloc(10 * 1024 * 1024 + 1, ' '));
    expect([large.status, errorCode(large)]).toEqual([413, 'too_large']);
    const two = await sendStatement(setting, aCamt('')).attach('image', aCamt(''), 'zwei.xml');
    expect([two.status, errorCode(two)]).toEqual([400, 'invalid_input']);
  });
});
