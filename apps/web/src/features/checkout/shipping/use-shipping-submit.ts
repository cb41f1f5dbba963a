import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../../api/problem.ts';
import { useSession } from '../../../session/use-session.ts';
import { useRegisterVisitorMutation } from '../checkout-api.ts';
import {
  billingSaved,
  giftSaved,
  paymentMethodSaved,
  selectPaymentMethod,
  shippingAddressSaved,
} from '../checkout-slice.ts';
import { storeRecipient } from '../recipient/typed-recipient.ts';
import { toBilling, type ShippingFormOutput } from './shipping-schema.ts';
import { useChosenMethod } from '../method/use-chosen-method.ts';

/** Returns a function that saves the form, registers a guest for a new name or e-mail address, and goes on to the order. @param lines of the cart */
export function useShippingSubmit(lines: readonly CartItem[]) {
  const { user, guest } = useSession();
  const chosen = useSelector(selectPaymentMethod);
  const { method } = useChosenMethod(lines);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [registerVisitor, { isLoading, error, reset }] = useRegisterVisitorMutation();
  const submit = async (output: ShippingFormOutput) => {
    const { guest: entered, address } = output;
    dispatch(shippingAddressSaved(address));
    dispatch(billingSaved(toBilling(output, entered?.name ?? user?.name ?? '')));
    dispatch(giftSaved(output.gift ?? null));
    storeRecipient(output.voucherRecipient ?? null);
    // A chosen method stays chosen: if it is no longer offered, the order summary says so.
    if (!chosen && method) dispatch(paymentMethodSaved(method.method));
    const isNew = entered && (entered.name !== guest?.name || entered.email !== guest.email);
    const result = isNew ? await registerVisitor({ body: entered }) : undefined;
    if (result?.error) return readProblem(result.error);
    void navigate('/placeorder');
    return undefined;
  };
  return { submit, busy: isLoading, problem: readProblem(error), reset };
}
