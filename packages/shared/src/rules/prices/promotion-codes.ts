/** Rules of the codes that shoppers type. */

/**
 * Returns a code in the form in which codes are compared: capitals without blanks, hyphens and dots, which people read out, leave out or
 * add. Empty for a text without letters and digits.
 */
export function normalizeCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a merchant may give a code: at least three letters or digits, and nothing that a link would have to escape. */
export function isPromotionCode(code: string): boolean {
  return code === '' || (/^[\p{L}\p{N} .-]+$/u.test(code) && normalizeCode(code).length >= 3);
}
