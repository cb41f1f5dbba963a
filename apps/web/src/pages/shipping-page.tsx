/** Shipping page; its content follows. */
export function ShippingPage() {
  return <main id="main" tabIndex={-1} />;
}
