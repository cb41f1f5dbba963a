/** Cart page; its content follows. */
export function CartPage() {
  return <main id="main" tabIndex={-1} />;
}
