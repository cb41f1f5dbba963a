import { linkPlaceholder } from '../../store/mail-link.ts';

/** Limit of a name: a longer text, or one with more digits, is a message. */
const longestName = 60;
const mostDigits = 4;
/** Longest line of an address. */
const longestLine = 100;

/**
 * Patterns that mail programs turn into links: addresses with `http:` or `www.`, e-mail addresses and bare domains. Each checks
 * a limited number of characters before a dot, because a line of 5,000 without one would take a tenth of a second.
 */
const links = [
  /:\/\/|\b[wW]{3}\.|@/u,
  /[\p{L}\d]\.\p{L}{2,}\.?[/?]/u,
  /\b\w\.com\b/iu,
  /[\p{L}\d-]{2}\.(?:\p{L}{2,3}|\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\d]|\.[\p{L}\d])/u,
  // In upper and lower case; 'Dr.Schmidt' and 'St.Gallen' do not match.
  /[\p{L}\d]{3}\.\p{L}{4,}(?![\p{L}\d]|\.[\p{L}\d])/u,
];

/**
 * Whether a part of a text would become a link, by mail programs, with any kind of dot (UTS 46), or by the shop itself: such a
 * link would contain the mail's token.
 */
export function holdsLink(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.');
  return plain.includes(linkPlaceholder) || links.some((link) => link.test(plain));
}

/**
 * Whether a buyer's text may be a line of a mail to an unconfirmed address. Anybody can order with somebody else's address, and
 * make the shop write 'Gewonnen! http://…' to it.
 */
export function isHarmlessLine(line: string): boolean {
  return line.length <= longestLine && !holdsLink(line);
}

/** Whether a name may appear in a greeting. */
export function isHarmlessName(name: string): boolean {
  const digits = name.match(/\d/g)?.length ?? 0;
  return name.length <= longestName && digits <= mostDigits && isHarmlessLine(name);
}
