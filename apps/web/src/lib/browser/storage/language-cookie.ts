import { languageCookie } from '@kontor/shared/rules/site/site-paths';

const A_YEAR = 31_536_000;

/**
 * Returns the prefix that limits the cookie to this host. Over plain http, as in a local network, browsers refuse such a
 * cookie.
 */
const readPrefix = (): string => (window.location.protocol === 'https:' ? '__Host-' : '');

/** Stores a chosen language if the server can read it (kept-language.ts of the API): `/` then redirects to the page in it. */
export function writeLanguageCookie(language: string): void {
  const prefix = readPrefix();
  document.cookie = `${prefix}${languageCookie}=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${prefix && '; Secure'}`;
}

/** Returns the language chosen last, if any. */
export function readLanguageCookie(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${readPrefix()}${languageCookie}=`))
    ?.split('=')[1];
}
