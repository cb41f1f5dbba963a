import { orderPageSize } from '@kontor/shared/rules/site/page-sizes';
import { mayBecome, statusesBefore } from '@kontor/shared/rules/order/withdrawal-rules';
import type { Withdrawal, WithdrawalDecision, WithdrawalPage, WithdrawalQuery } from '@kontor/shared/wire/withdrawals';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { mailTaker, outboxRow } from '../../lib/outbox.ts';
import { showWithdrawals } from './show-withdrawals.service.ts';
import { type StoredWithdrawal, WithdrawalModel, withdrawalIndexes } from './withdrawal.model.ts';

/**
 * Returns a page of the withdrawals, newest first; counted to 10,000.
 * @param arrivalDays usual transport time of a parcel in working days
 */
export async function listWithdrawals(query: WithdrawalQuery, arrivalDays: number): Promise<WithdrawalPage> {
  const { status } = query;
  const slice = readSlice(query, orderPageSize);
  const filter = status ? { status } : {};
  const hint = status ? withdrawalIndexes.byStatus : withdrawalIndexes.all;
  const counted = await countOnIndex(WithdrawalModel.collection, filter, hint);
  const found = await WithdrawalModel.find(filter, { idempotency: 0, outbox: 0 })
    .hint(hint)
    .sort({ receivedAt: -1, _id: -1 })
    .skip(slice.skip)
    .limit(slice.size)
    .lean<StoredWithdrawal[]>();
  return { withdrawals: await showWithdrawals(found, arrivalDays), ...pageAnswer(slice, counted) };
}

/** Returns the reason why it could not be decided. */
async function refusal(id: string, { status, version }: WithdrawalDecision): Promise<ApiError> {
  const now = await WithdrawalModel.findById(id, { status: 1, version: 1 }).lean<StoredWithdrawal>();
  if (!now) return notFound('Withdrawal');
  if (now.version !== version) return new ApiError('edit_conflict', 'Somebody else has decided it meanwhile');
  const isPossible = mayBecome(now.status, status);
  return new ApiError('conflict', isPossible ? 'It has changed meanwhile' : `It is ${now.status} already`);
}

/**
 * Accepts or rejects a withdrawal, with a mail to its sender, or marks it as done.
 * @throws 404; 409 `edit_conflict`, `conflict`
 */
export async function decideWithdrawal(
  id: string,
  decision: WithdrawalDecision,
  { by, at, arrivalDays }: { by: Caller; at: Date; arrivalDays: number },
): Promise<Withdrawal> {
  const { status, note, version } = decision;
  const event = { at, status, actor: { _id: by._id, name: by.name }, ...(note && { note }) };
  const isTold = status !== 'done';
  const decided = await WithdrawalModel.findOneAndUpdate(
    { _id: id, version, status: { $in: statusesBefore(status) } },
    {
      $set: { status },
      $inc: { version: 1 },
      $push: { history: event, ...(isTold && { outbox: outboxRow(mailTaker, { kind: status, at }) }) },
    },
    { returnDocument: 'after' },
  ).lean<StoredWithdrawal>();
  if (!decided) throw await refusal(id, decision);
  const [shown] = await showWithdrawals([decided], arrivalDays);
  if (!shown) throw notFound('Withdrawal');
  return shown;
}
