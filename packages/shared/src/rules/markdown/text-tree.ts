/** A parsed text (parse-markdown.ts). Pages, mails and PDFs are rendered from it, so they contain only these elements. */
export type TextTree = readonly TextBlock[];

export type TextBlock =
  | { type: 'heading'; level: 2 | 3 | 4; children: readonly TextInline[] }
  | { type: 'paragraph'; children: readonly TextInline[] }
  /** `start` is the first number of a numbered list */
  | { type: 'list'; start?: number | undefined; items: readonly (readonly TextBlock[])[] }
  /** `head` is absent if its cells are empty */
  | { type: 'table'; head?: TextRow | undefined; rows: readonly TextRow[] }
  | { type: 'rule' };

/** The cells of a table's row. */
export type TextRow = readonly (readonly TextInline[])[];

export type TextInline =
  | { type: 'text'; value: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; children: readonly TextInline[] }
  /** `path` is a picture that `isShopPicture` accepts */
  | { type: 'image'; path: string; alt: string }
  /** `href` is an address that `isSafeLink` accepts */
  | { type: 'link'; href: string; children: readonly TextInline[] };

/** Whether a link is safe: a web or mail address, a telephone number or a page of the shop (`/versand`), never a script. */
export function isSafeLink(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href);
}

/** Whether an address is a picture that the shop stores. */
export function isShopPicture(path: string): boolean {
  return /^\/uploads\/[\w-]+\.(?:webp|avif|jpe?g|png)$/.test(path);
}
