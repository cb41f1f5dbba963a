/** Placeholder for the shop's origin while an address is parsed; `.invalid` is a reserved domain. */
const SHOP = 'https://shop.invalid';

/**
 * Returns the path in the shop that a `redirect` query names (`shipping`, `/shipping`, `/orders/1?a=b`). Undefined for anything
 * that leads, or could be made to lead, elsewhere (`//evil.example`, `/\evil.example`, `https:…`).
 */
export function sanitizeRedirect(wanted: string | null | undefined): string | undefined {
  if (!wanted) return undefined;
  // A browser reads `\` as `/` and drops tabs and line ends from an address.
  // oxlint-disable-next-line no-control-regex -- control characters are what must not get through
  if (/[\\\u0000-\u001F\u007F]/.test(wanted)) return undefined;
  if (wanted.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(wanted)) return undefined;
  const path = wanted.startsWith('/') ? wanted : `/${wanted}`;
  if (!URL.canParse(path, SHOP)) return undefined;
  const url = new URL(path, SHOP);
  // `/.//evil.example` is a path of the shop until it is resolved.
  if (url.origin !== SHOP || url.pathname.startsWith('//')) return undefined;
  // Returning to the login page would be a loop.
  if (url.pathname === '/login' || url.pathname === '/register') return undefined;
  return url.pathname + url.search + url.hash;
}

function addRedirect(page: string, path: string | undefined): string {
  const target = sanitizeRedirect(path);
  return target === undefined || target === '/' ? page : `${page}?redirect=${encodeURIComponent(target)}`;
}

/** Returns the path of the login page, which leads back to `path`. */
export function makeLoginPath(path: string | undefined): string {
  return addRedirect('/login', path);
}

/** Returns the path of the registration, which leads back to `path`. */
export function makeRegisterPath(path: string | undefined): string {
  return addRedirect('/register', path);
}
