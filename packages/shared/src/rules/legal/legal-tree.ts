/** A parsed legal text (legal-markdown.ts). Pages and mails are rendered from it, so they contain only these elements. */
export type LegalTree = readonly LegalBlock[];

export type LegalBlock =
  | { type: 'heading'; level: 2 | 3 | 4; children: readonly LegalInline[] }
  | { type: 'paragraph'; children: readonly LegalInline[] }
  /** `start` is the first number of a numbered list */
  | { type: 'list'; start: number | undefined; items: readonly (readonly LegalBlock[])[] }
  | { type: 'rule' };

export type LegalInline =
  | { type: 'text'; value: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; children: readonly LegalInline[] }
  /** `href` is an address that `isLegalLink` accepts */
  | { type: 'link'; href: string; children: readonly LegalInline[] };

/** Whether a link is safe: a web or mail address, a telephone number or a page of the shop (`/versand`), never a script. */
export function isLegalLink(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href);
}
