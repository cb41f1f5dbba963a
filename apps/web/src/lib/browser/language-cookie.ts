import { languageCookie } from '@kontor/shared/site-paths';

const A_YEAR = 31_536_000;

/** Keeps a chosen language where the server can see it (kept-language.ts of the API): the address `/` leads to the page in it. */
export function writeLanguageCookie(language: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`;
}

/** What was chosen last, if anything. */
export function readLanguageCookie(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${languageCookie}=`))
    ?.split('=')[1];
}
