import type { Cents } from '@kontor/shared/rules/prices/money';
import { type VoucherKind, findLastDay } from '@kontor/shared/rules/vouchers/vouchers';
import type { ClientSession } from 'mongoose';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { changeBalance } from './change-balance.ts';
import { type StoredVoucher, VoucherModel } from './voucher.model.ts';
import { hashVoucherCode, makeVoucherCode } from './voucher-codes.ts';

/** A voucher at the only moment at which its code is known. */
export interface IssuedVoucher {
  voucher: StoredVoucher;
  code: string;
}

/** A voucher to issue. */
interface NewVoucher {
  cents: Cents;
  kind: VoucherKind;
  at: Date;
  /** Last day of the voucher that it replaces. */
  lastDay?: string;
  /** Cause of its first entry. */
  cause?: 'issued' | 'moved';
  /** Order, number and product of the replaced voucher, if it was sold. */
  sold?: Pick<StoredVoucher, 'order' | 'number' | 'product'>;
}

/** Issues a voucher with its first entry; its code is returned and stored nowhere. */
export async function issueVoucher(
  { cents, kind, at, lastDay, cause = 'issued', sold }: NewVoucher,
  session: ClientSession,
): Promise<IssuedVoucher> {
  const code = makeVoucherCode();
  const made = new VoucherModel({
    key: hashVoucherCode(code),
    ending: code.slice(-4),
    kind,
    valueCents: cents,
    balanceCents: 0,
    issuedAt: at,
    lastDay: lastDay ?? findLastDay(berlinDay(at)),
    ...sold,
  });
  await made.save({ session });
  await changeBalance(made._id, { at, kind: cause, cents, key: cause }, { session });
  return { voucher: { ...made.toObject<StoredVoucher>(), balanceCents: cents }, code };
}
