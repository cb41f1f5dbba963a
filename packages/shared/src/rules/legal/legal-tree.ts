/** A legal text taken apart (legal-markdown.ts). Pages and mails are made of it, and hold nothing but what it can say. */
export type LegalTree = readonly LegalBlock[];

export type LegalBlock =
  | { type: 'heading'; level: 2 | 3 | 4; children: readonly LegalInline[] }
  | { type: 'paragraph'; children: readonly LegalInline[] }
  /** `start`: the first number of a numbered list. */
  | { type: 'list'; start: number | undefined; items: readonly (readonly LegalBlock[])[] }
  | { type: 'rule' };

export type LegalInline =
  | { type: 'text'; value: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; children: readonly LegalInline[] }
  /** `href`: an address that `isLegalLink` lets through. */
  | { type: 'link'; href: string; children: readonly LegalInline[] };

/** Web and mail addresses, telephone numbers, and pages of the shop (`/versand`); nothing that runs. */
export function isLegalLink(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href);
}
