import { setTimeout as sleep } from 'node:timers/promises';
import type { MailTransport } from '../../lib/mail/mail-transport.ts';
import { repeatedly } from '../../lib/repeatedly.ts';
import { remindUnpaid } from '../orders/ending/remind-unpaid.service.ts';
import { tellOfStock } from '../stock-notices/tell-of-stock.service.ts';
import { type MailMaking, makeMails } from './make-mails.service.ts';
import { makeFailedMail, makeLowStockMail } from './merchant-mails.service.ts';
import { type MailSending, sendMails } from './send-mails.service.ts';

/** How long after one round the next begins, in milliseconds. */
const makePauseMs = 1000;
const sendPauseMs = 1000;
const remindPauseMs = 30_000;
const stockPauseMs = 5000;
const lowStockPauseMs = 10 * 60_000;
/** A stop waits so long for the mail server: what is on its way then is sent once more, with the same Message-ID. */
const longestEndMs = 5000;

function sendingWith(transport: MailTransport, making: MailMaking): MailSending {
  return {
    transport,
    readSender: async () => {
      const { shop } = await making.readSettings();
      return { name: shop.name, replyTo: shop.contactEmail };
    },
    onFailed: (mail, error) => makeFailedMail(mail, error, making),
    linkSecret: making.linkSecret,
    now: making.now,
    onError: making.onError,
  };
}

/**
 * Makes mails of what happens, reminds of payments, tells who waits for a product, and sends, as long as the process runs.
 * @param transport undefined while no mail server is set up: mails are made all the same, and held
 * @returns the end of it
 */
export function keepMailing(making: MailMaking, transport: MailTransport | undefined): () => Promise<void> {
  const { onError, now } = making;
  const ends = [
    repeatedly((signal) => makeMails(making, signal), makePauseMs, onError),
    repeatedly((signal) => remindUnpaid(now(), signal), remindPauseMs, onError),
    repeatedly(() => makeLowStockMail(making), lowStockPauseMs, onError),
    repeatedly((signal) => tellOfStock(now(), { signal, onError }), stockPauseMs, onError),
  ];
  if (transport) {
    const sending = sendingWith(transport, making);
    ends.push(repeatedly((signal) => sendMails(sending, signal), sendPauseMs, onError));
  }
  return async () => {
    await Promise.race([Promise.all(ends.map((end) => end())), sleep(longestEndMs, undefined, { ref: false })]);
    transport?.close();
  };
}
