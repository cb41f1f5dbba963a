import type { Cents } from '@kontor/shared/rules/prices/money';
import { type RedeemedPart, planRedemption } from '@kontor/shared/rules/vouchers/vouchers';
import type { CodeRefusal } from '@kontor/shared/wire/promotions';
import { ApiError } from '../../../../http/answers/api-error.ts';
import { type FoundVoucher, isRedeemableOn } from '../../../vouchers/redeem-vouchers.service.ts';

/** Parts of an order that vouchers pay, and vouchers that pay nothing, by their reason. */
export interface AppliedVouchers {
  parts: RedeemedPart<FoundVoucher>[];
  refused: { code: string; reason: CodeRefusal }[];
}

/** Applies vouchers to an order's total: after its discounts, and before any provider's payment. */
export function applyVouchers(vouchers: readonly FoundVoucher[], total: Cents, at: Date): AppliedVouchers {
  const isOver = vouchers.filter((voucher) => !isRedeemableOn(voucher, at));
  const planned = planRedemption(
    vouchers.filter((voucher) => !isOver.includes(voucher)),
    total,
  );
  const empty = planned.filter(({ voucher }) => voucher.balanceCents <= 0);
  return {
    parts: planned.filter(({ cents }) => cents > 0),
    refused: [
      ...isOver.map(({ code }) => ({ code, reason: 'code_expired' as const })),
      ...empty.map(({ voucher }) => ({ code: voucher.code, reason: 'code_used_up' as const })),
    ],
  };
}

/** Refuses an order with a voucher that has expired or is empty. @throws 409 with the reason */
export function refuseUseless({ refused: [first] }: AppliedVouchers): void {
  if (first) throw new ApiError(first.reason, `The voucher ${first.code} pays nothing`, { keys: [first.code] });
}
