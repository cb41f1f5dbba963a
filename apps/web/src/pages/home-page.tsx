/** Home page; its content follows. */
export function HomePage() {
  return <main id="main" tabIndex={-1} />;
}
