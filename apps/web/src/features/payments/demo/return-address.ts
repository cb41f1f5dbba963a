/**
 * Returns the address in this shop that a payment's return address names; the home page for anything else. Only the path is
 * used, so that no return address leads to another site. The result is absolute, because paths of the router have a language
 * prefix.
 */
export function toReturnAddress(returnUrl: string): string {
  if (!URL.canParse(returnUrl)) return '/';
  const { protocol, pathname } = new URL(returnUrl);
  const isReturn = /^https?:$/.test(protocol) && /^\/payments\/return\/[0-9a-f]{32}$/.test(pathname);
  return isReturn ? window.location.origin + pathname : '/';
}
