import { baseLanguage, isLanguage, type Language } from '@kontor/shared/rules/text/languages';
import { addLanguagePrefix, languageCookie } from '@kontor/shared/rules/site/site-paths';
import type { Request, RequestHandler } from 'express';

/** Returns the language that a visitor has chosen, otherwise the shop's first one. */
export function readKeptLanguage(req: Request): Language {
  const cookies = (req.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim().split('='));
  const read = (wanted: string) => cookies.find(([name]) => name === wanted)?.[1];
  // The name without prefix is for plain http, and for older choices.
  const value = read(`__Host-${languageCookie}`) ?? read(languageCookie);
  return isLanguage(value) ? value : baseLanguage;
}

/** Returns the query of an address with its question mark; empty without one. */
function findQuery(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** Whether a link of the shop itself leads here, which means the base language: the cookie may still contain another one. */
function isAskedByShop(req: Request): boolean {
  return req.get('Sec-Fetch-Site') === 'same-origin';
}

/**
 * Redirects from the first page to the one in the visitor's chosen language. Only for the path `/`: all other addresses do not
 * depend on the visitor.
 */
export const leadToKeptLanguage: RequestHandler = (req, res, next) => {
  res.set('Cache-Control', 'private, no-cache').vary('Cookie, Sec-Fetch-Site');
  const home = addLanguagePrefix(isAskedByShop(req) ? baseLanguage : readKeptLanguage(req), '/');
  if (home === '/') next();
  else res.redirect(302, home + findQuery(req.originalUrl));
};
