import type { Job } from '../../lib/tasks/job.ts';
import type { MailTransport } from '../../lib/mail/mail-transport.ts';
import type { MailMaking } from './making/mail-making.ts';
import { listMailWork, makeMails } from './making/make-mails.service.ts';
import { makeFailedMail, makeLowStockMail } from './making/merchant-mails.service.ts';
import { type MailSending, matchDueMails, sendMails } from './sending/send-mails.service.ts';

/** Pauses between the runs, in milliseconds. */
const makePauseMs = 1000;
const sendPauseMs = 1000;
const lowStockPauseMs = 10 * 60_000;

/**
 * Settings of all mail jobs. A stop does not wait longer for the mail server: an interrupted mail is sent again, with the same
 * Message-ID.
 */
const common = { failure: 'a mail could not be made or marked', longestEndMs: 5000 };

interface MailJobOptions extends Omit<MailMaking, 'onError'> {
  /** Undefined while no mail server is set up: mails are still made, and queued. */
  transport: MailTransport | undefined;
}

function sendingWith(transport: MailTransport, options: MailJobOptions): Omit<MailSending, 'onError' | 'onSent'> {
  return {
    transport,
    readSender: async () => {
      const { shop } = await options.readSettings();
      return { name: shop.name, replyTo: shop.contactEmail };
    },
    onFailed: (mail, error) => makeFailedMail(mail, error, options),
    linkSecret: options.linkSecret,
    publicUrl: options.publicUrl,
    now: options.now,
  };
}

/** Makes the mails for all events, notifies the merchant of low stock, and sends them if there is a mail server. */
export function mailJobs({ transport, ...options }: MailJobOptions): Job[] {
  const making: Job[] = [
    {
      ...common,
      name: 'make_mails',
      pauseMs: makePauseMs,
      listDue: () => listMailWork(options.now()),
      run: ({ signal, onError }) => makeMails({ ...options, onError }, signal),
    },
    { ...common, name: 'low_stock_mail', pauseMs: lowStockPauseMs, run: () => makeLowStockMail(options) },
  ];
  if (!transport) return making;
  const sending = sendingWith(transport, { transport, ...options });
  return [
    ...making,
    {
      ...common,
      name: 'send_mails',
      pauseMs: sendPauseMs,
      listDue: () => [matchDueMails(options.now())],
      run: ({ signal, onError, onDone }) => {
        const onSent: MailSending['onSent'] = ({ _id, kind }) => onDone('mail sent', { mail: String(_id), kind });
        return sendMails({ ...sending, onSent, onError }, signal);
      },
      onEnd: () => transport.close(),
    },
  ];
}
