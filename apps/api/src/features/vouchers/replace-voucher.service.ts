import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import type { IssuedVoucherAnswer, Voucher } from '@kontor/shared/wire/vouchers';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
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
