import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import { type VoucherKind, findLastDay, sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { SoldVoucher } from '@kontor/shared/wire/orders';
import { type ClientSession, Types } from 'mongoose';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { changeBalance } from './change-balance.ts';
import { findSuccessor } from './redeem-vouchers.service.ts';
import { deriveVoucherCode, hashVoucherCode } from './voucher-codes.ts';
import { type StoredEntry, type StoredVoucher, VoucherEntryModel, VoucherModel } from './voucher.model.ts';

/** Fields of an order that the issue of its vouchers needs. */
interface SellingOrder {
  _id: string;
  number: string;
  lines: readonly { product: Types.ObjectId; qty: number; priceCents: Cents; giftCard?: VoucherKind | null }[];
}

/** Ending of a voucher that has no code yet. */
const noEnding = '····';

/** Returns a unique `key` for a voucher without a code yet; it equals no hash. */
const pendingKey = (id: Types.ObjectId): string => `pending ${String(id)}`;

/**
 * Issues a voucher for each unit of an order, in the transaction that makes the order paid. Units that have a voucher from an
 * earlier payment get no second one.
 * @returns whether there are new ones
 */
export async function issueSoldVouchers(
  { _id: order, number, lines }: SellingOrder,
  at: Date,
  session: ClientSession | null,
): Promise<boolean> {
  if (!sellsVouchers(lines)) return false;
  let isNew = false;
  if (!session) throw new Error('An order of vouchers is paid in a transaction');
  const known = await VoucherModel.find({ order }, { origin: 1 }).session(session).lean<StoredVoucher[]>();
  const origins = new Set(known.map(({ origin }) => origin));
  for (const { product, qty, priceCents, giftCard: kind } of lines) {
    if (!kind) continue;
    for (let unit = 1; unit <= qty; unit += 1) {
      const origin = `${order} ${String(product)} ${unit}`;
      if (origins.has(origin)) continue;
      isNew = true;
      const _id = new Types.ObjectId();
      const sold = { order, number, product, origin };
      const value = { valueCents: priceCents, balanceCents: 0, issuedAt: at, lastDay: findLastDay(berlinDay(at)) };
      await new VoucherModel({ _id, key: pendingKey(_id), ending: noEnding, kind, ...value, ...sold }).save({
        session,
      });
      await changeBalance(_id, { at, kind: 'issued', cents: priceCents, key: 'issued', number }, { session });
    }
  }
  return isNew;
}

/**
 * Stores the code hashes of an order's sold vouchers, and returns the redeemable ones. Codes are derived from the secret, so
 * that a repetition changes nothing.
 */
export async function nameSoldVouchers(order: string, secret: string): Promise<StoredVoucher[]> {
  for (const { _id, key } of await findSold(order, null)) {
    if (key !== pendingKey(_id)) continue;
    const code = deriveVoucherCode(secret, String(_id));
    await VoucherModel.updateOne({ _id, key }, { $set: { key: hashVoucherCode(code), ending: code.slice(-4) } });
  }
  return (await findSold(order, null)).filter(isMailable);
}

/** Whether a voucher's code can be mailed and is worth something. The code of a replacement is known to staff alone. */
const isMailable = ({ origin, isBlocked, balanceCents }: StoredVoucher): boolean =>
  Boolean(origin) && !isBlocked && balanceCents > 0;

/** Whether an order has sold vouchers that can be mailed. */
export async function hasSoldToMail(order: string): Promise<boolean> {
  return (await findSold(order, null)).some(isMailable);
}

/**
 * Returns sold vouchers with their codes, for the mail being sent.
 * @throws if one was blocked meanwhile, or if its code was derived from an earlier secret
 */
export async function readSoldCodes(
  ids: readonly string[],
  secret: string,
): Promise<{ voucher: StoredVoucher; code: string }[]> {
  const found = await VoucherModel.find({ _id: { $in: [...ids] } }).lean<StoredVoucher[]>();
  return found.map((voucher) => {
    const code = deriveVoucherCode(secret, String(voucher._id));
    if (voucher.isBlocked) throw new Error(`The voucher …${voucher.ending} is blocked`);
    if (voucher.key !== hashVoucherCode(code)) throw new Error(`The voucher …${voucher.ending} has a code of its own`);
    return { voucher, code };
  });
}

/** Blocks the vouchers of an order that was cancelled or is in dispute. */
export async function blockSoldVouchers(order: string, session: ClientSession | null): Promise<void> {
  await VoucherModel.updateMany({ order }, { $set: { isBlocked: true } }, session ? { session } : {});
}

/** Finds the vouchers of an order, replacements included, in this transaction. */
async function findSold(order: string, session: ClientSession | null): Promise<StoredVoucher[]> {
  return VoucherModel.find({ order }).session(session).sort({ _id: 1 }).lean<StoredVoucher[]>();
}

/** Finds the vouchers of several orders by order, without those that another one has replaced. */
export async function findSoldByOrder(orders: readonly string[]): Promise<Map<string, StoredVoucher[]>> {
  if (orders.length === 0) return new Map();
  const found = await VoucherModel.find({ order: { $in: [...orders] } })
    .sort({ order: 1, _id: 1 })
    .lean<StoredVoucher[]>();
  const current = found.filter(({ replacedBy }) => !replacedBy);
  return new Map(orders.map((id) => [id, current.filter(({ order }) => order === id)]));
}

/** Returns a voucher as its order's answer shows it. @param isForStaff with the id by which staff block it */
export function soldVoucherAnswer(
  { _id, ending, valueCents, balanceCents, lastDay, isBlocked }: StoredVoucher,
  isForStaff: boolean,
): SoldVoucher {
  return {
    ...(isForStaff && { _id: String(_id) }),
    ...(ending !== noEnding && { ending }),
    value: toEuros(valueCents),
    balance: toEuros(balanceCents),
    lastDay,
    isBlocked,
  };
}

/** Returns what is left on the vouchers of an order: what was redeemed goes back to no buyer. */
export async function sumLeft(order: string, session: ClientSession | null = null): Promise<Cents> {
  return (await findSold(order, session)).reduce((sum, { balanceCents }) => sum + balanceCents, 0);
}

/** Returns the key of the entries that a refund makes on sold vouchers. */
export const refundEntryKey = (key: string): string => `refund ${key}`;

/** Refund to the buyer of vouchers. */
interface VoucherRefund {
  order: string;
  cents: Cents;
  /** Amounts by product; the rest comes from the vouchers of any product. */
  parts?: readonly { product: string; cents: Cents }[] | undefined;
  /** Cause of the refund, as idempotency key of the balance entries. */
  key: string;
  at: Date;
}

/**
 * Takes a refund from the balances of an order's vouchers, the highest balance first.
 * @returns the shortfall: cents that their balances did not cover
 */
export async function takeFromSold(
  { order, cents, parts, key, at }: VoucherRefund,
  session: ClientSession,
): Promise<Cents> {
  const left = new Map((await findSold(order, session)).map((voucher) => [voucher, voucher.balanceCents]));
  const taken = new Map<StoredVoucher, Cents>();
  const take = (wanted: Cents, product?: string): Cents => {
    const ofProduct = [...left].filter(([voucher]) => product === undefined || String(voucher.product) === product);
    let missing = wanted;
    for (const [voucher, balance] of ofProduct.toSorted(([, a], [, b]) => b - a)) {
      const part = Math.min(balance, missing);
      if (part === 0) continue;
      left.set(voucher, balance - part);
      taken.set(voucher, (taken.get(voucher) ?? 0) + part);
      missing -= part;
    }
    return missing;
  };
  const ofParts = (parts ?? []).reduce((sum, part) => sum + part.cents, 0);
  const rest = (parts ?? []).reduce((sum, part) => sum + take(part.cents, part.product), cents - ofParts);
  const missing = take(rest);
  for (const [{ _id, number }, part] of taken) {
    const named = number ? { number } : {};
    const entry = { at, kind: 'refunded', cents: -part, key: refundEntryKey(key), ...named } as const;
    if (!(await changeBalance(_id, entry, { session }))) throw new Error(`the voucher ${String(_id)} has changed`);
  }
  return missing;
}

/** Restores what a refund took from an order's vouchers after the provider refused it; a replaced voucher's part goes to its successor. */
export async function undoRefund(
  { order, key, at }: Pick<VoucherRefund, 'order' | 'key' | 'at'>,
  session: ClientSession,
): Promise<void> {
  for (const voucher of await findSold(order, session)) {
    const entry = await VoucherEntryModel.findOne({ voucher: voucher._id, key: refundEntryKey(key) })
      .session(session)
      .lean<StoredEntry>();
    if (!entry) continue;
    const { _id, number } = await findSuccessor(String(voucher._id), session);
    const named = number ? { number } : {};
    const back = { at, kind: 'refund_refused', cents: -entry.cents, key: `refused ${key}`, ...named } as const;
    await changeBalance(_id, back, { session });
  }
}
