import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import { mostYearsExtended } from '@kontor/shared/rules/vouchers/vouchers';
import type { IssuedVoucherAnswer, Voucher } from '@kontor/shared/wire/vouchers';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { berlinYear } from '../../lib/time/berlin-time.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.service.ts';
import { changeBalance } from './change-balance.ts';
import { type IssuedVoucher, issueVoucher } from './issue-voucher.service.ts';
import { toVoucher } from './list-vouchers.service.ts';
import { type StoredVoucher, VoucherModel } from './voucher.model.ts';

const subjectOf = ({ _id, ending }: StoredVoucher) =>
  ({ kind: 'voucher', id: String(_id), name: `…${ending}` }) as const;

const toAnswer = ({ voucher, code }: IssuedVoucher): IssuedVoucherAnswer => ({ ...toVoucher(voucher), code });

/** Issues a multi-purpose voucher whose price was paid elsewhere. @param value in euros */
export function issueByHand(value: number, actor: AuditActor): Promise<IssuedVoucherAnswer> {
  return inTransaction(async (session) => {
    const issued = await issueVoucher({ cents: toCents(value), kind: 'multi', at: shopNow() }, session);
    const subject = subjectOf(issued.voucher);
    await recordAudit({ actor, action: 'voucher_issued', subject, after: value }, session);
    return toAnswer(issued);
  });
}

async function block(id: string, session: ClientSession): Promise<StoredVoucher> {
  const blocked = await VoucherModel.findOneAndUpdate(
    { _id: id },
    { $set: { isBlocked: true } },
    { session, returnDocument: 'after' },
  ).lean<StoredVoucher>();
  if (!blocked) throw notFound('Voucher');
  return blocked;
}

/** Blocks a lost or stolen voucher: nothing is redeemed with it from now on. @throws 404 */
export function blockVoucher(id: string, actor: AuditActor): Promise<Voucher> {
  return inTransaction(async (session) => {
    const blocked = await block(id, session);
    await recordAudit({ actor, action: 'voucher_blocked', subject: subjectOf(blocked) }, session);
    return toVoucher(blocked);
  });
}

/**
 * Replaces a lost or stolen voucher: blocks it, and moves its balance to a new one of the same kind and last day.
 * @throws 404; 409 `conflict` where it was replaced before
 */
export function replaceVoucher(id: string, actor: AuditActor): Promise<IssuedVoucherAnswer> {
  return inTransaction(async (session) => {
    const blocked = await block(id, session);
    if (blocked.replacedBy) throw new ApiError('conflict', 'Another voucher has replaced this one already');
    const { balanceCents: cents, kind, lastDay, order, number, product } = blocked;
    const at = shopNow();
    const sold = order && number && product ? { sold: { order, number, product } } : {};
    const issued = await issueVoucher({ cents, kind, at, lastDay, cause: 'moved', ...sold }, session);
    const entry = { at, kind: 'moved', cents: -cents, key: 'moved away' } as const;
    await changeBalance(blocked._id, entry, { set: { replacedBy: issued.voucher._id }, session });
    const subject = subjectOf(blocked);
    await recordAudit({ actor, action: 'voucher_replaced', subject, after: toEuros(cents) }, session);
    return toAnswer(issued);
  });
}

/**
 * Extends the time in which a voucher is redeemed.
 * @throws 404; 400 for a day that is not later, or too far ahead; 409 `conflict` for one that was replaced
 */
export function extendVoucher(id: string, lastDay: string, actor: AuditActor): Promise<Voucher> {
  return inTransaction(async (session) => {
    const before = await VoucherModel.findById(id).session(session).lean<StoredVoucher>();
    if (!before) throw notFound('Voucher');
    if (before.replacedBy) throw new ApiError('conflict', 'Another voucher has replaced this one');
    refuseLastDay(lastDay, before.lastDay);
    const extended = { ...before, lastDay };
    const from = { _id: before._id, lastDay: before.lastDay };
    const { matchedCount } = await VoucherModel.updateOne(from, { $set: { lastDay } }, { session });
    if (matchedCount === 0) throw new ApiError('conflict', 'The voucher has changed meanwhile');
    const words = { before: before.lastDay, after: lastDay };
    await recordAudit({ actor, action: 'voucher_extended', subject: subjectOf(before), ...words }, session);
    return toVoucher(extended);
  });
}

function refuseLastDay(lastDay: string, before: string): void {
  const latest = `${Number(berlinYear(shopNow())) + mostYearsExtended}-12-31`;
  if (lastDay > before && lastDay <= latest) return;
  const message = 'A day after the present one, within ten years';
  const code = lastDay > before ? 'too_large' : 'too_small';
  throw new ApiError('invalid_input', message, { issues: [{ path: 'lastDay', code, message }] });
}
