/**
 * The address of this shop that a payment's return address names; the start page for anything that is none of a shop.
 * Only the path is used, so that no return address ever leads to another site. A whole address, because it is none of
 * the site's pages, which have a prefix for their language.
 */
export function toReturnAddress(returnUrl: string): string {
  if (!URL.canParse(returnUrl)) return '/';
  const { protocol, pathname } = new URL(returnUrl);
  const isReturn = /^https?:$/.test(protocol) && /^\/payments\/return\/[0-9a-f]{32}$/.test(pathname);
  return isReturn ? window.location.origin + pathname : '/';
}
