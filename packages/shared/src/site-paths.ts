/** Every path of the site (spec §2), with parameters and a `*` as its router writes them. Any other one leads home. */
export const sitePaths = [
  '/',
  '/products/:id/:slug?',
  '/cart/:id?',
  '/login',
  '/register',
  '/profile',
  '/shipping',
  '/payment-method',
  '/placeorder',
  '/my-orders',
  '/orders/:id',
  '/demo-checkout/:id',
  '/admin/*',
] as const;

function patternOf(path: string): RegExp {
  const parts = path.replaceAll(/\/:\w+(\??)/g, '(?:/[^/]+)$1').replace('/*', '(?:/.*)?');
  return new RegExp(`^${parts}${path === '/' ? '' : '/?'}$`);
}

const patterns = sitePaths.map(patternOf);

/** Whether the site has a page at this path; the admin area knows its own. */
export function isSitePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
