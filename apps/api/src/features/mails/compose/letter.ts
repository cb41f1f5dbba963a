import type { Language } from '@kontor/shared/rules/text/languages';

/** A line of an order as a mail shows it. */
export interface LetterLine {
  name: string;
  /** Language of the name, where it is another one than the mail's. */
  lang?: Language | undefined;
  /** What stands below the name: characteristics, unit price, article number. */
  details: readonly string[];
  price: string;
}

export interface LetterRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** What a mail is made of, in its order: each part is written as HTML and as plain text. */
export type Block =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  | { kind: 'button' | 'link'; label: string; url: string }
  | { kind: 'lines'; lines: readonly LetterLine[] }
  | { kind: 'rows'; rows: readonly LetterRow[] }
  /** What a phone reads from the screen: a QR code, drawn in the HTML part alone. */
  | { kind: 'code'; name: string; content: string; label: string }
  /** A legal text, which has both forms already. */
  | { kind: 'document'; title: string; html: string; text: string; lang?: Language | undefined };

/** What a mail says, without its looks. */
export interface Letter {
  subject: string;
  title: string;
  blocks: readonly Block[];
  attachments?: readonly { name: string; type: string; content: Buffer }[];
}

/** What stands around every letter. */
export interface Frame {
  language: Language;
  shopName: string;
  /** Who sends it, and how to write back. */
  footer: readonly string[];
}
