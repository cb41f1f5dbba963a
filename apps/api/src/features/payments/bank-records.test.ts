import type { ClientSession } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../lib/database/mongo.ts';
import { aCapturedPayment, giveUp, readMovements } from '../../testing/payments/payment-records.ts';
import { countBankRecords, findBookedOrder, findPart, recordBooking } from './bank-records.service.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';

const now = new Date();
const earlier = new Date(now.getTime() - 60_000);
const by = { _id: '1'.repeat(24), name: 'Ada' };
const booking = { key: 'b1', cents: 1000, at: earlier, by };
const bank = { order: 'one', provider: 'bank' as const, providerId: '2026-00417' };
const bankRecords = () => PaymentModel.find({ order: 'one' }).sort({ createdAt: 1 }).lean<StoredPayment[]>();

describe('a bank transfer', () => {
  it('is on record with its purpose, and has a movement', async () => {
    const book = (session: ClientSession) => recordBooking(bank, booking, { allocation: 'part' }, session);
    await giveUp(book);
    expect(await bankRecords()).toEqual([]);
    const ref = { provider: 'bank', method: 'Vorkasse', providerId: bank.providerId };
    expect(await inTransaction(book)).toEqual(ref);
    const money = { amountCents: 1000, refundedCents: 0, currency: 'EUR', capturedAt: booking.at };
    const record = { order: 'one', ...ref, ...money, status: 'captured', allocation: 'part', bookings: [booking] };
    expect(await bankRecords()).toEqual([expect.objectContaining(record)]);
    expect(await readMovements()).toEqual([{ kind: 'bank', key: 'booking b1', cents: 1000, at: booking.at }]);
  });

  it('is added to an earlier part', async () => {
    const other = await aCapturedPayment({ order: 'two' });
    await inTransaction((session) => recordBooking(bank, booking, { allocation: 'part' }, session));
    const [part] = await bankRecords();
    const rest = { ...booking, key: 'b2', cents: 3900, at: now };
    const book = (session: ClientSession) =>
      recordBooking({ ...bank, providerId: 'other' }, rest, { allocation: 'order', part }, session);
    await giveUp(book);
    expect(await bankRecords()).toEqual([part]);
    expect(await inTransaction(book)).toMatchObject({ providerId: bank.providerId });
    const whole = { amountCents: 4900, allocation: 'order', capturedAt: now, bookings: [booking, rest] };
    expect(await bankRecords()).toEqual([expect.objectContaining(whole)]);
    expect(await PaymentModel.findById(other._id).lean()).toMatchObject({ amountCents: 4900, allocation: 'open' });
  });

  it('is booked once, found by its key, and counted for its order', async () => {
    await aCapturedPayment();
    const book = (session: ClientSession) => recordBooking(bank, booking, { allocation: 'part' }, session);
    await inTransaction(book);
    await expect(inTransaction(book)).rejects.toMatchObject({ code: 11_000 });
    const found = await inTransaction(async (session) => ({
      booked: [await findBookedOrder('b1', session), await findBookedOrder('b2', session)],
      part: (await findPart('one', session))?.providerId,
      none: await findPart('two', session),
      counts: [await countBankRecords('one', session), await countBankRecords('two', session)],
    }));
    expect(found).toEqual({ booked: ['one', undefined], part: bank.providerId, none: undefined, counts: [1, 0] });
  });

  it('that pays the order is not listed as a part', async () => {
    await inTransaction((session) => recordBooking(bank, booking, { allocation: 'order' }, session));
    expect(await inTransaction((session) => findPart('one', session))).toBeUndefined();
  });
});
