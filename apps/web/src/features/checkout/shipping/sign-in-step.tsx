import { CheckoutSteps } from '../checkout-steps.tsx';

/** Pages of the checkout: from login or registration they are the next step. */
const CHECKOUT = new Set(['/shipping', '/payment-method', '/placeorder']);

/** Whether login or registration leads on to ordering. */
export function isCheckout(target: string | undefined): boolean {
  return target !== undefined && CHECKOUT.has(target);
}

/** The steps of the checkout, where login or registration is the first of them. */
export function SignInStep({ target }: { target: string | undefined }) {
  return isCheckout(target) ? <CheckoutSteps current="login" /> : null;
}
