import { CheckoutSteps } from '../checkout-steps.tsx';

/** Pages of the checkout: the next step after login or registration. */
const CHECKOUT = new Set(['/shipping', '/payment-method', '/placeorder']);

/** Tells whether login or registration leads to the checkout. */
export function isCheckout(target: string | undefined): boolean {
  return target !== undefined && CHECKOUT.has(target);
}

/** Steps of the checkout, shown where login or registration is the first one. */
export function SignInStep({ target }: { target: string | undefined }) {
  return isCheckout(target) ? <CheckoutSteps current="login" /> : null;
}
