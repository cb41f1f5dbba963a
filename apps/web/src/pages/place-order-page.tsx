/** PlaceOrder page; its content follows. */
export function PlaceOrderPage() {
  return <main id="main" tabIndex={-1} />;
}
