/** Order page; its content follows. */
export function OrderPage() {
  return <main id="main" tabIndex={-1} />;
}
