import type { MailContent } from './mail-content.ts';

const beginning = 'CODE-OF-VOUCHER-';
const placeholders = /CODE-OF-VOUCHER-[\da-f]{24}/g;
/** Replaces a code for readers other than the recipient. */
const hidden = '…';

/** Returns the placeholder for a voucher's code in a stored mail. @param id of the voucher */
export const codePlaceholder = (id: string): string => `${beginning}${id}`;

/** Returns a mail with the codes of its vouchers, by their ids. */
export function fillInCodes({ html, text }: MailContent, codes: ReadonlyMap<string, string>): MailContent {
  const fill = (part: string) =>
    part.replaceAll(placeholders, (found) => codes.get(found.slice(beginning.length)) ?? hidden);
  return { html: fill(html), text: fill(text) };
}

/** Returns a mail for all other readers, without codes, which are money. */
export const hideCodes = (content: MailContent): MailContent => fillInCodes(content, new Map());
