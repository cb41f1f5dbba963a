import { toCents } from '@kontor/shared/rules/prices/money';
import { normalizeCode } from '@kontor/shared/rules/prices/promotion-codes';
import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { CheckedCart } from '@kontor/shared/wire/cart';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { readErrorBody } from '../../../api/error-body.ts';
import { readProblem } from '../../../api/problem.ts';
import type { CartDiscounts } from '../../../entities/order/discount-rows.tsx';
import { useCheckedCartQuery } from './codes-api.ts';
import { useTypedCodes } from './typed-codes.ts';

/** Returns the server's answer in the form in which cart and checkout compute. */
function toDiscounts({ discounts, lines, shippingAtMost }: CheckedCart): CartDiscounts {
  return {
    discounts,
    lines: Object.fromEntries(lines.map(({ _id, discount = 0 }) => [_id, toCents(discount)])),
    shippingAtMost: shippingAtMost === undefined ? undefined : toCents(shippingAtMost),
  };
}

/**
 * Returns what the typed codes take off a cart, and the reason for each that takes off nothing. The server checks them once more when the cart or
 * the country changes.
 * @param country of delivery; undefined while it is unknown
 */
export function useCodes(lines: readonly CartItem[], country?: string) {
  const codes = useTypedCodes();
  const items = lines.map(({ _id, qty }) => ({ _id, qty }));
  const body = { items, ...(country && { country }), codes };
  const { currentData, error, isFetching } = useCheckedCartQuery(
    codes.length > 0 && lines.length > 0 ? { body } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const checked = isFetching ? undefined : currentData;
  const discounts = useMemo(() => checked && toDiscounts(checked), [checked]);
  const problem = isFetching ? undefined : readProblem(error);
  const unknown = new Set((readErrorBody(error).keys ?? []).map(normalizeCode));
  const reasons = new Map((checked?.refused ?? []).map(({ code, reason }) => [normalizeCode(code), reason]));
  return {
    /** The typed codes, each with the error code that says why it gives nothing. */
    typed: codes.map((code) => ({
      code,
      reason: unknown.has(normalizeCode(code)) ? ('code_unknown' as const) : reasons.get(normalizeCode(code)),
    })),
    /** Codes that give something: those to order with. */
    applied: (discounts?.discounts ?? []).flatMap(({ code }) => code ?? []),
    discounts,
    isChecking: codes.length > 0 && isFetching,
    /** Failure besides an unknown code. */
    problem: problem?.code === 'code_unknown' ? undefined : problem,
  };
}
export type Codes = ReturnType<typeof useCodes>;
