import { type NewWithdrawal, newWithdrawalSchema } from '@kontor/shared/wire/withdrawals';
import * as z from 'zod/mini';
import { receiveWithdrawal } from '../../features/withdrawals/receive-withdrawal.service.ts';
import { type StoredWithdrawal, WithdrawalModel } from '../../features/withdrawals/withdrawal.model.ts';

/** Makes the body of a withdrawal; anything can be overridden. */
export function aWithdrawalBody(overrides: Partial<z.input<typeof newWithdrawalSchema>> = {}) {
  return { name: 'Karla Petersen', email: 'karla@post.example', order: '2026-99999', ...overrides };
}

/** Stores a new withdrawal, not yet matched. */
export async function aWithdrawal(overrides: Partial<NewWithdrawal> = {}, at = new Date()): Promise<StoredWithdrawal> {
  const body = z.parse(newWithdrawalSchema, aWithdrawalBody(overrides));
  const { receipt } = await receiveWithdrawal(body, undefined, at);
  const stored = await WithdrawalModel.findOne({ reference: receipt.reference }).lean<StoredWithdrawal>();
  if (!stored) throw new Error('the withdrawal was not kept');
  return stored;
}
