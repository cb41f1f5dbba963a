/** Login page; its content follows. */
export function LoginPage() {
  return <main id="main" tabIndex={-1} />;
}
