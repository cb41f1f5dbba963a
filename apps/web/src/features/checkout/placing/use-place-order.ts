import type { Gift } from '@kontor/shared/schemas/order/gift';
import type { VoucherRecipient } from '@kontor/shared/schemas/order/voucher-recipient';
import type { Billing } from '@kontor/shared/schemas/order/billing';
import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import type { ShippingAddress } from '@kontor/shared/wire/orders';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { useState } from 'react';
import { readErrorBody } from '../../../api/error-body.ts';
import { readProblem } from '../../../api/problem.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLoadPage } from '../../../lib/browser/loading/load-page.ts';
import type { Problem } from '../../../lib/problem.ts';
import { useSession } from '../../../session/use-session.ts';
import { useCreateOrderMutation, useCreateVisitorOrderMutation } from '../../../entities/order/api/order-api.ts';
import { leadsAway } from '../../../entities/payment/leads-away.ts';
import { forgetCodes } from '../codes/typed-codes.ts';
import { chooseShipping } from '../delivery/chosen-shipping.ts';
import { type ToldTotals, toToldTotals } from '../sum/told-totals.ts';
import { storeRecipient } from '../recipient/typed-recipient.ts';
import { useOrderAttempt } from './use-order-attempt.ts';

/** Tells whether a failed call may have arrived: no answer, or a server error. */
export function mayHaveArrived({ status, code }: Problem): boolean {
  return code !== 'shop_closed' && (status === undefined || status >= 500);
}

/** Sorts the products: an order that is sent again must have exactly the same body. */
function toSentLines(lines: readonly CartItem[]) {
  return lines.map(({ _id, qty, price }) => ({ _id, qty, price })).toSorted((a, b) => a._id.localeCompare(b._id));
}

/** Content of an order, besides its payment method. */
interface Wanted {
  lines: readonly CartItem[];
  shippingAddress: ShippingAddress;
  billing: Billing | null;
  gift: Gift | null;
  /** Recipient of vouchers. */
  voucherRecipient: VoucherRecipient | null;
}

/** Content with the codes that give something. */
interface WantedOrder extends Wanted {
  codes: readonly string[];
  /** Key of the delivery method; undefined in a shop with prices by country. */
  shippingMethod: string | undefined;
}

/**
 * Sends the order of a user or guest with the key of its content, and then opens its page. `sent` stays true until that page is
 * shown.
 */
export function usePlaceOrder({ lines, shippingAddress, billing, gift, ...more }: WantedOrder) {
  const { voucherRecipient, codes, shippingMethod } = more;
  const { user, guest } = useSession();
  const { language } = useLanguage();
  const keyFor = useOrderAttempt();
  const loadPage = useLoadPage();
  const [createOrder, asUser] = useCreateOrderMutation();
  const [createVisitorOrder, asGuest] = useCreateVisitorOrderMutation();
  const call = user ? asUser : asGuest;
  const [told, setTold] = useState<Wanted & { choices: string; totals: ToldTotals }>();
  /** Key of codes and delivery method: a total refused for one combination says nothing about another. */
  const choices = JSON.stringify([codes, shippingMethod]);

  const placeOrder = async (paymentMethod: PaymentMethod, total: Cents): Promise<void> => {
    const buyer = user?._id ?? `${guest?.name ?? ''}\n${guest?.email ?? ''}`;
    const wanted = { lines, shippingAddress, billing, gift, voucherRecipient, codes, shippingMethod };
    const idempotencyKey = keyFor({ ...wanted, paymentMethod, total, buyer });
    const expectedTotal = toEuros(total);
    const content = { cartItems: toSentLines(lines), shippingAddress, paymentMethod, expectedTotal, language };
    const body = {
      ...content,
      ...(billing && { billing }),
      ...(gift && { gift }),
      ...(voucherRecipient && { voucherRecipient }),
      ...(codes.length > 0 && { codes: [...codes] }),
      ...(shippingMethod && { shippingMethod }),
    };
    const sending = user
      ? createOrder({ body, idempotencyKey })
      : guest && createVisitorOrder({ body: { ...body, visitor: guest }, idempotencyKey });
    const answer = await sending;
    const order = answer?.data;
    const { totals } = readErrorBody(answer?.error);
    if (totals)
      setTold({ lines, shippingAddress, billing, gift, voucherRecipient, choices, totals: toToldTotals(totals) });
    if (order) forgetCodes();
    if (order) chooseShipping(null);
    if (order) storeRecipient(null);
    if (order) loadPage(`/orders/${order._id}${leadsAway(paymentMethod) ? '?pay=now' : ''}`, 'replace');
  };
  return {
    placeOrder,
    busy: call.isLoading,
    sent: call.isSuccess,
    problem: readProblem(call.error),
    /** Limit that the order exceeds, if that is the problem. */
    limit: readErrorBody(call.error).limit,
    /** Totals that the server answered for exactly this order, if they are higher than shown. */
    told:
      told?.lines === lines &&
      told.shippingAddress === shippingAddress &&
      told.gift === gift &&
      told.choices === choices
        ? told.totals
        : undefined,
    /** Clears the last problem. */
    reset: call.reset,
  };
}
