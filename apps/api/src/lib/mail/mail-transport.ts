import { domainToASCII } from 'node:url';
import type { MailTrouble } from '@kontor/shared/rules/access/mail-troubles';
import { createTransport } from 'nodemailer';
import { inSpan } from '../watching/spans.ts';

/** Settings of the mail server. */
export interface MailServer {
  /** `smtp://user:password@host:587`, or `smtps://` if the connection is encrypted from its beginning. */
  url: string;
  /** Sender address. */
  from: string;
  /** Sender name; the shop's by default. */
  fromName?: string;
}

interface Address {
  name: string;
  address: string;
}

/** A mail as sent: the same on each attempt. */
export interface OutgoingMail {
  /** Message-ID in angle brackets. */
  messageId: string;
  date: Date;
  /** Sender name; the address is the transport's. */
  fromName: string;
  replyTo: string;
  to: Address;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { name: string; type: string; content: Buffer }[];
}

/** Result of an attempt. `isRefused`: the recipient does not exist, permanently. */
export type Delivery = { error?: undefined } | { error: string; isRefused: boolean; trouble?: MailTrouble };

export interface MailTransport {
  /** Hands a mail to the mail server, once. Never fails: it returns the error. */
  send: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
}

/** Time limits of the mail server in milliseconds; a mail's lease is renewed meanwhile. */
const usualTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const maxErrorLength = 500;

/** Puts a text on one line, as headers need it. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}[\p{Cc}\s]*/gu, ' ').trim();
}

/** Returns the address in the form that every mail server accepts: a domain with umlauts in its ASCII form. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // An invalid domain stays unchanged, for the mail server to refuse.
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

function readErrorField(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** Troubles by the codes of nodemailer's errors. */
const troubles: Readonly<Record<string, MailTrouble>> = {
  EDNS: 'unknown_name',
  ENOTFOUND: 'unknown_name',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ETIMEDOUT: 'silent',
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  EOAUTH2: 'sign_in',
  ETLS: 'encryption',
};

function findTrouble(error: unknown, message: string): MailTrouble {
  // The transport reports every failed look-up as a failed connection, but keeps the words of the system.
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(message)) return 'unknown_name';
  return troubles[String(readErrorField(error, 'code'))] ?? 'put_off';
}

/** Describes a failure. Only a refusal of the recipient is permanent; one of sender, password or content may change. */
export function describeFailure(error: unknown): Delivery {
  const message = oneLine(error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
  const isOfRecipient = readErrorField(error, 'command') === 'RCPT TO';
  const code = Number(readErrorField(error, 'responseCode') ?? 0);
  const isRefused = isOfRecipient && code >= 500 && code < 600;
  return { error: message || 'unknown', isRefused, ...(!isRefused && { trouble: findTrouble(error, message) }) };
}

function parseSmtpUrl(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password is never sent unencrypted.
    ...(username && {
      requireTLS: !secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

/** @param timeouts for the connection, its greeting and its silence, in milliseconds */
export function makeMailTransport(
  { url, from, fromName: ownName }: MailServer,
  timeouts = usualTimeouts,
): MailTransport {
  const transport = createTransport({ pool: true, maxConnections: 3, ...parseSmtpUrl(url), ...timeouts });
  return {
    send: async ({ fromName, to, replyTo, subject, attachments, ...mail }) => {
      try {
        const sent = {
          ...mail,
          from: { name: oneLine(ownName ?? fromName), address: asciiAddress(from) },
          replyTo: asciiAddress(replyTo),
          to: { name: oneLine(to.name), address: asciiAddress(to.address) },
          subject: oneLine(subject),
          // Suppresses absence notices.
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
            // The HTML part refers to an attached picture by its name.
            ...(type.startsWith('image/') && { cid: name, contentDisposition: 'inline' as const }),
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        };
        await inSpan('smtp send', { kind: 'client' }, () => transport.sendMail(sent));
        return {};
      } catch (error) {
        return describeFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
