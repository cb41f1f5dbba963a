/** DemoCheckout page; its content follows. */
export function DemoCheckoutPage() {
  return <main id="main" tabIndex={-1} />;
}
