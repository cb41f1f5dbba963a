import type { MailContent } from './mail-content.ts';

const beginning = 'CODE-OF-VOUCHER-';
const placeholders = /CODE-OF-VOUCHER-[\da-f]{24}/g;
/** Text instead of a code, for readers other than the recipient. */
const hidden = '…';

/** Returns the placeholder for a voucher's code in a stored mail. @param id of the voucher */
export const codePlaceholder = (id: string): string => `${beginning}${id}`;

/** Replaces the placeholders in a mail. @param codes by voucher id */
export function fillInCodes({ html, text }: MailContent, codes: ReadonlyMap<string, string>): MailContent {
  const fill = (part: string) =>
    part.replaceAll(placeholders, (found) => codes.get(found.slice(beginning.length)) ?? hidden);
  return { html: fill(html), text: fill(text) };
}

/** Hides the codes in a mail from all other readers: codes are money. */
export const hideCodes = (content: MailContent): MailContent => fillInCodes(content, new Map());
