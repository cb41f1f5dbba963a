/** PaymentMethod page; its content follows. */
export function PaymentMethodPage() {
  return <main id="main" tabIndex={-1} />;
}
