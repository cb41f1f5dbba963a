/** Product page; its content follows. */
export function ProductPage() {
  return <main id="main" tabIndex={-1} />;
}
