import { languageCookie } from '@kontor/shared/rules/site/site-paths';

const A_YEAR = 31_536_000;

/** Over https the cookie belongs to this very host. Over plain http, as on the local network, browsers take no such cookie. */
const readPrefix = (): string => (window.location.protocol === 'https:' ? '__Host-' : '');

/** Keeps a chosen language where the server can see it (kept-language.ts of the API): the address `/` leads to the page in it. */
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
