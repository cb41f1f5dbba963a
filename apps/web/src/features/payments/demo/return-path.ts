/**
 * The path of this shop that a payment's return address names; the start page for anything that is none of a shop.
 * Only the path is used, so that no return address ever leads to another site.
 */
export function toReturnPath(returnUrl: string): string {
  if (!URL.canParse(returnUrl)) return '/';
  const { protocol, pathname } = new URL(returnUrl);
  return /^https?:$/.test(protocol) && /^\/payments\/return\/[0-9a-f]{32}$/.test(pathname) ? pathname : '/';
}
