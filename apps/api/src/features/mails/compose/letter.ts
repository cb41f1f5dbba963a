import type { Language } from '@kontor/shared/rules/text/languages';

/** A line of an order as a mail shows it. */
export interface LetterLine {
  name: string;
  /** Language of the name, if it differs from the mail's. */
  lang?: Language | undefined;
  /** Lines below the name: characteristics, unit price, article number. */
  details: readonly string[];
  price: string;
}

export interface LetterRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** Building blocks of a mail, in order: each is written as HTML and as plain text. */
export type Block =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  | { kind: 'button' | 'link'; label: string; url: string }
  | { kind: 'lines'; lines: readonly LetterLine[] }
  | { kind: 'rows'; rows: readonly LetterRow[] }
  /** A QR code to scan from the screen, in the HTML part alone. */
  | { kind: 'code'; name: string; content: string; label: string }
  /** A legal text, in both forms. */
  | { kind: 'document'; title: string; html: string; text: string; lang?: Language | undefined };

/** Content of a mail, without its layout. */
export interface Letter {
  subject: string;
  title: string;
  blocks: readonly Block[];
  attachments?: readonly { name: string; type: string; content: Buffer }[];
}

/** Parts around the content of every letter. */
export interface Frame {
  language: Language;
  shopName: string;
  /** The sender, and how to reply. */
  footer: readonly string[];
}
