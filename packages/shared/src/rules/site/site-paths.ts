import { baseLanguage, furtherLanguages, type Language } from '../text/languages.ts';

/** Address of the home page that tells of an unknown address. */
export const goneFragment = 'gone';

/**
 * Every path of the site (spec §2) but those of legal texts (legal-kinds.ts), without the prefix of a language, with parameters
 * and a `*` as its router writes them. Any other one leads home.
 */
export const sitePaths = [
  '/',
  '/products/:id/:slug?',
  '/marke/:slug?',
  '/brand/:slug?',
  '/kategorie/:slug',
  '/category/:slug',
  '/cart/:id?',
  '/login',
  '/register',
  '/forgot-password',
  '/password-reset',
  '/invitation',
  '/verify-email',
  '/confirm-email',
  '/undo-email',
  '/undo-change',
  '/restore-account',
  '/stock-notice',
  '/report-review',
  '/wishlist',
  '/profile',
  '/account',
  '/account/addresses',
  '/account/orders',
  '/account/security',
  '/account/data',
  '/shipping',
  '/payment-method',
  '/placeorder',
  '/my-orders',
  '/find-order',
  '/voucher-balance',
  '/guest-data',
  '/vertrag-widerrufen',
  '/orders/:id',
  '/orders/:id/mails/:mail?',
  '/demo-checkout/:id',
  '/admin/*',
] as const;

function makeSitePattern(path: string): RegExp {
  const parts = path.replaceAll(/\/:\w+(\??)/g, '(?:/[^/]+)$1').replace('/*', '(?:/.*)?');
  return new RegExp(`^${parts}${path === '/' ? '' : '/?'}$`);
}

// Marked as free of effects: the browser takes other parts of this file and needs no patterns.
const patterns = /* @__PURE__ */ sitePaths.map(makeSitePattern);

/** Whether the site has a page at a path without prefix; the admin area knows its own. */
export function isSitePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/**
 * The cookie that keeps the language a visitor has chosen, by the language's key. Only the path `/` looks at it. Over https
 * `__Host-` stands before the name: browsers then take it from this very host alone, and never send it in the clear.
 */
export const languageCookie = 'language';

/**
 * Splits a path into its language and the rest. Pages in the base language have no prefix (`/`, `/products/1`), those in
 * others have the language's key (`/en`, `/en/products/1`).
 */
export function splitLanguagePath(pathname: string): { language: Language; path: string } {
  const language = furtherLanguages.find((key) => pathname === `/${key}` || pathname.startsWith(`/${key}/`));
  if (!language) return { language: baseLanguage, path: pathname };
  return { language, path: pathname.slice(language.length + 1) || '/' };
}

/** Returns the address of a page in a language. @param path without prefix; may have query and fragment */
export function addLanguagePrefix(language: Language, path: string): string {
  if (language === baseLanguage) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
}
