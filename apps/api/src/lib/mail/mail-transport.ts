import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';

/** How mails leave the shop. */
export interface MailServer {
  /** `smtp://user:password@host:587`, or `smtps://` where the connection is encrypted from its begin. */
  url: string;
  /** The address that mails come from. */
  from: string;
  /** The name beside it; the shop's where none is given. */
  fromName?: string;
}

interface Address {
  name: string;
  address: string;
}

/** A mail as it is sent: the same each time it is tried. */
export interface OutgoingMail {
  /** In angle brackets. */
  messageId: string;
  date: Date;
  /** Name of the sender, whose address is the transport's. */
  fromName: string;
  replyTo: string;
  to: Address;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { name: string; type: string; content: Buffer }[];
}

/** Result of an attempt. `isRefused`: there is no such recipient, for good. */
export type Delivery = { error?: undefined } | { error: string; isRefused: boolean };

export interface MailTransport {
  /** Hands a mail to the mail server, once. Never fails: it says what went wrong. */
  send: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
}

/** How long the mail server may take to answer, in milliseconds; a mail's lease is renewed meanwhile. */
const usualTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const maxErrorLength = 500;

/** Puts a text on one line, as headers need it. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}[\p{Cc}\s]*/gu, ' ').trim();
}

/**
 * Returns the address as every mail server knows it: a domain with umlauts has an ASCII form, and the part before it needs
 * none.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // One that is no name keeps its spelling, for the mail server to refuse.
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** Refused for good is what the server says of the recipient; its word about sender, password or content may change. */
function describeFailure(error: unknown): Delivery {
  const message = oneLine(error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
  const isOfRecipient = fieldOf(error, 'command') === 'RCPT TO';
  const code = Number(fieldOf(error, 'responseCode') ?? 0);
  return { error: message || 'unknown', isRefused: isOfRecipient && code >= 500 && code < 600 };
}

function connectionOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password is never sent in the clear.
    ...(username && {
      requireTLS: !secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

/** @param timeouts of the connection, its greeting and its silence, in milliseconds */
export function makeMailTransport(
  { url, from, fromName: ownName }: MailServer,
  timeouts = usualTimeouts,
): MailTransport {
  const transport = createTransport({ pool: true, maxConnections: 3, ...connectionOf(url), ...timeouts });
  return {
    send: async ({ fromName, to, replyTo, subject, attachments, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          from: { name: oneLine(ownName ?? fromName), address: asciiAddress(from) },
          replyTo: asciiAddress(replyTo),
          to: { name: oneLine(to.name), address: asciiAddress(to.address) },
          subject: oneLine(subject),
          // Absence notices should not come back.
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
            // A picture stands in the HTML part, which knows it by its name.
            ...(type.startsWith('image/') && { cid: name, contentDisposition: 'inline' as const }),
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return {};
      } catch (error) {
        return describeFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
