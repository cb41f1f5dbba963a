import { emailField } from '@kontor/shared/schemas/fields';
import parseAddresses from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';

/** Sender of mails: an address, with a name if one is given. */
export interface Mailbox {
  address: string;
  name?: string;
}

/**
 * Reads one mailbox (RFC 5322, section 3.4): `post@shop.example`, `Kontor <post@shop.example>`, the name in quotes or not.
 * @returns undefined for any other text, including several addresses
 */
export function readMailbox(text: string): Mailbox | undefined {
  const [first, ...others] = parseAddresses(text, { flatten: true });
  if (first?.address === undefined || others.length > 0) return undefined;
  const { address, name } = first;
  const isPlain =
    text.trim() === address || /^(?:"(?:[^"\\]|\\.)*"|[^<>"])*<[^<>]+>\s*$|^[^<>()]*\([^()]*\)\s*$/.test(text);
  // A control character in a name would begin another header.
  if (!isPlain || !emailField.safeParse(address).success || /\p{Cc}/u.test(name)) return undefined;
  return name === '' ? { address } : { address, name };
}

/** A variable that holds one mailbox. */
export const mailboxVariable = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const mailbox = readMailbox(text);
    if (mailbox) return mailbox;
    context.issues.push({ code: 'custom', message: 'neither address nor Name <address>', input: text });
    return z.NEVER;
  }),
);
