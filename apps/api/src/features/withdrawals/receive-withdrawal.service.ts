import type { NewWithdrawal, WithdrawalReceipt } from '@kontor/shared/wire/withdrawals';
import { ApiError } from '../../http/answers/api-error.ts';
import { isDuplicate } from '../../lib/database/mongo.ts';
import { mailTaker, outboxRow } from '../../lib/outbox.ts';
import { randomHex, sha256 } from '../../lib/random.ts';
import { makeReference } from './make-reference.ts';
import { type StoredWithdrawal, WithdrawalModel } from './withdrawal.model.ts';

type Idempotency = { key: string; body: string };

/** Hashes key and body without the language: a sender who changes it before repeating means the same withdrawal. */
function hashKey(input: NewWithdrawal, key: string): Idempotency {
  return { key: sha256(key), body: sha256(JSON.stringify({ ...input, language: undefined })) };
}

function makeWithdrawal({ order, lines, message, ...declared }: NewWithdrawal, at: Date) {
  return {
    ...declared,
    _id: randomHex(12),
    reference: makeReference('WR'),
    receivedAt: at,
    orderText: order,
    ...(lines?.length && { lines: lines.map(({ _id, ...line }) => ({ ...line, ...(_id && { product: _id }) })) }),
    ...(message && { message }),
    status: 'received' as const,
    version: 0,
    history: [{ at, status: 'received' as const }],
    outbox: [outboxRow(mailTaker, { kind: 'received', at })],
  };
}

/** Returns the receipt of the repeated call's withdrawal. @throws 422 `idempotency_key_reused` for another body */
async function findRepeated({ key, body }: Idempotency): Promise<StoredWithdrawal | undefined> {
  const held = await WithdrawalModel.findOne({ 'idempotency.key': key }).lean<StoredWithdrawal>();
  if (held && held.idempotency?.body !== body) {
    throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for another withdrawal');
  }
  return held ?? undefined;
}

function makeReceipt({ reference, receivedAt }: Pick<StoredWithdrawal, 'reference' | 'receivedAt'>): WithdrawalReceipt {
  return { reference, receivedAt: receivedAt.toISOString() };
}

/**
 * Stores a withdrawal: one write, the same for every content. Its order is looked up later (match-withdrawal.service.ts), so
 * that neither the answer nor its time reveals whether there is one. It is never refused for being late, repeated or unknown.
 * @param idempotencyKey with the same key and content there is one withdrawal
 * @returns the receipt, and whether it belongs to an earlier call
 * @throws 422 `idempotency_key_reused`
 */
export async function receiveWithdrawal(
  input: NewWithdrawal,
  idempotencyKey: string | undefined,
  at: Date,
): Promise<{ receipt: WithdrawalReceipt; isRepeated: boolean }> {
  const idempotency = idempotencyKey === undefined ? undefined : hashKey(input, idempotencyKey);
  for (;;) {
    const document = makeWithdrawal(input, at);
    try {
      await WithdrawalModel.create({ ...document, ...(idempotency && { idempotency }) });
      return { receipt: makeReceipt(document), isRepeated: false };
    } catch (error) {
      const held = idempotency && isDuplicate(error, 'idempotency.key') ? await findRepeated(idempotency) : undefined;
      if (held) return { receipt: makeReceipt(held), isRepeated: true };
      // A collision, one in 850 thousand million: draw another reference.
      if (!isDuplicate(error, 'reference')) throw error;
    }
  }
}
