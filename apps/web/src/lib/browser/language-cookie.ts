const A_YEAR = 31_536_000;

/** Keeps a chosen language where the server can see it (`languageCookie`): the address `/` leads to the page in it. */
export function writeLanguageCookie(language: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`;
}

/** What was chosen last, if anything. */
export function readLanguageCookie(): string | undefined {
  return /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1];
}
