import { toCents } from '@kontor/shared/rules/prices/money';
import { normalizeCode } from '@kontor/shared/rules/prices/promotion-codes';
import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { CheckedCart } from '@kontor/shared/wire/cart';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { readErrorBody } from '../../../api/error-body.ts';
import { type CallError, readProblem } from '../../../api/problem.ts';
import type { CartDiscounts } from '../../../entities/order/discount-rows.tsx';
import { useCheckedCartQuery } from './codes-api.ts';
import { noteUnknown, useTypedCodes, useUnknownCodes } from './typed-codes.ts';

/** Returns the server's answer in the form in which cart and checkout compute. */
function toDiscounts({ discounts, vouchers, lines, shippingAtMost }: CheckedCart): CartDiscounts {
  return {
    discounts,
    vouchers,
    lines: Object.fromEntries(lines.map(({ _id, discount = 0 }) => [_id, toCents(discount)])),
    shippingAtMost: shippingAtMost === undefined ? undefined : toCents(shippingAtMost),
  };
}

/** Postcode and method of the delivery, where prices depend on them. */
interface DeliveryForCodes {
  zipcode?: string | undefined;
  shippingMethod?: string | undefined;
}

/** Notes the codes that an answer does not know; the others are then checked without them. */
function useNoteUnknown(error: CallError | undefined): void {
  useEffect(() => {
    const { keys = [] } = readErrorBody(error);
    if (readProblem(error)?.code === 'code_unknown' && keys.length > 0) noteUnknown(keys);
  }, [error]);
}

/**
 * Returns what the typed codes take off a cart, and the reason for each that takes off nothing. The server checks them once more when the cart or
 * the country changes.
 * @param country of delivery; undefined while it is unknown
 * @param delivery in a shop with delivery methods, on which codes for delivery depend
 */
export function useCodes(lines: readonly CartItem[], country?: string, delivery: DeliveryForCodes = {}) {
  const typed = useTypedCodes();
  const unknown = useUnknownCodes();
  const codes = typed.filter((code) => !unknown.includes(normalizeCode(code)));
  const items = lines.map(({ _id, qty }) => ({ _id, qty }));
  const { zipcode, shippingMethod } = delivery;
  const body = {
    items,
    ...(country && { country }),
    ...(zipcode && { zipcode }),
    ...(shippingMethod && { shippingMethod }),
    codes,
  };
  const { currentData, error, isFetching } = useCheckedCartQuery(
    codes.length > 0 && lines.length > 0 ? { body } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const checked = isFetching ? undefined : currentData;
  const discounts = useMemo(() => checked && toDiscounts(checked), [checked]);
  const problem = isFetching ? undefined : readProblem(error);
  useNoteUnknown(isFetching ? undefined : error);
  const reasons = new Map((checked?.refused ?? []).map(({ code, reason }) => [normalizeCode(code), reason]));
  return {
    /** The typed codes, each with the error code that says why it gives nothing. */
    typed: typed.map((code) => ({
      code,
      reason: unknown.includes(normalizeCode(code)) ? ('code_unknown' as const) : reasons.get(normalizeCode(code)),
    })),
    /** Codes that give or pay something: those to order with. */
    applied: [
      ...(discounts?.discounts ?? []).flatMap(({ code }) => code ?? []),
      ...(checked?.vouchers ?? []).map(({ code }) => code),
    ],
    discounts,
    isChecking: codes.length > 0 && isFetching,
    /** Failure besides an unknown code. */
    problem: problem?.code === 'code_unknown' ? undefined : problem,
  };
}
export type Codes = ReturnType<typeof useCodes>;
