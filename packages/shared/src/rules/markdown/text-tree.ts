/** A parsed text (parse-markdown.ts). Pages, mails and PDFs are rendered from it, so they contain only these elements. */
export type TextTree = readonly TextBlock[];

export type TextBlock =
  | { type: 'heading'; level: 2 | 3 | 4; children: readonly TextInline[] }
  | { type: 'paragraph'; children: readonly TextInline[] }
  /** `start` is the first number of a numbered list */
  | { type: 'list'; start: number | undefined; items: readonly (readonly TextBlock[])[] }
  | { type: 'rule' };

export type TextInline =
  | { type: 'text'; value: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; children: readonly TextInline[] }
  /** `href` is an address that `isSafeLink` accepts */
  | { type: 'link'; href: string; children: readonly TextInline[] };

/** Whether a link is safe: a web or mail address, a telephone number or a page of the shop (`/versand`), never a script. */
export function isSafeLink(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href);
}
