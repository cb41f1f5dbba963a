import { linkPlaceholder } from '../../store/mail-link.ts';

/** Longer than that, or with so many digits, it is a message and no name. */
const longestName = 60;
const mostDigits = 4;
/** Longer than that a line is no part of an address. */
const longestLine = 100;

/**
 * Patterns that mail programs turn into links: addresses with `http:` or `www.`, e-mail addresses and bare domains. Before a dot
 * each looks at so many characters and no further, or a line of 5,000 without one would take a tenth of a second.
 */
const links = [
  /:\/\/|\b[wW]{3}\.|@/u,
  /[\p{L}\d]\.\p{L}{2,}\.?[/?]/u,
  /\b\w\.com\b/iu,
  /[\p{L}\d-]{2}\.(?:\p{L}{2,3}|\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\d]|\.[\p{L}\d])/u,
  // In whatever case; 'Dr.Schmidt' and 'St.Gallen' are none.
  /[\p{L}\d]{3}\.\p{L}{4,}(?![\p{L}\d]|\.[\p{L}\d])/u,
];

/**
 * Whether mail programs would make a link of some of it, by whatever dot (UTS 46), or the shop itself would: then it held the
 * mail's token.
 */
export function holdsLink(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.');
  return plain.includes(linkPlaceholder) || links.some((link) => link.test(plain));
}

/**
 * Whether a buyer's text may stand as a line of a mail to an unconfirmed address: anybody can order with somebody else's
 * address, and have the shop write 'Gewonnen! http://…' to it.
 */
export function isHarmlessLine(line: string): boolean {
  return line.length <= longestLine && !holdsLink(line);
}

/** Whether a name may greet. */
export function isHarmlessName(name: string): boolean {
  const digits = name.match(/\d/g)?.length ?? 0;
  return name.length <= longestName && digits <= mostDigits && isHarmlessLine(name);
}
