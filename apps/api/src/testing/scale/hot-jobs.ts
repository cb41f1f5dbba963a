import { onTestFinished } from 'vitest';
import { followChanges } from '../../features/changes/follow-changes.service.ts';
import { issueDocuments } from '../../features/documents/issuing/issue-documents.service.ts';
import { listMailWork, makeMails } from '../../features/mails/making/make-mails.service.ts';
import { type MailSending, matchDueMails, sendMails } from '../../features/mails/sending/send-mails.service.ts';
import { documentOutbox } from '../../features/documents/document-backlog.ts';
import { remindUnpaid } from '../../features/orders/ending/remind-unpaid.service.ts';
import type { PaymentProvider } from '../../features/payments/providers/payment-provider.ts';
import { askAboutStarted } from '../../features/settlement/ask-started.service.ts';
import { cancelUnpaidOrders, settleWaitingPayments } from '../../features/settlement/settle-waiting.service.ts';
import { matchWatchedStock } from '../../features/stock-notices/tell-of-stock.service.ts';
import { listWebhookWork, sendWebhooks } from '../../features/webhooks/send-webhooks.service.ts';
import { makeMailTransport } from '../../lib/mail/mail-transport.ts';
import { type DueWork, findDueJobs } from '../../lib/tasks/due-work.ts';
import { fakeSmtp } from '../fakes/fake-smtp.ts';
import { testIssuing } from '../issuing.ts';
import { testMaking } from '../mail-making.ts';
import { testSending } from '../webhook-sending.ts';
import type { Recorder } from './recorder.ts';

/** Returns the context of sending mails, by a server that takes all of them. */
async function aMailSending(): Promise<MailSending> {
  const making = testMaking();
  const smtp = await fakeSmtp();
  const transport = makeMailTransport({ url: smtp.url, from: 'shop@kontor.example' });
  onTestFinished(() => transport.close());
  return {
    transport,
    readSender: async () => ({ name: 'Kontor', replyTo: 'post@kontor.example' }),
    linkSecret: making.linkSecret,
    publicUrl: making.publicUrl,
    onFailed: async () => {},
    now: making.now,
    onError: making.onError,
  };
}

/** Lists what every process looks for each second. */
function listDueWork(now: Date): DueWork[] {
  return [
    documentOutbox.matchDue(now),
    ...listMailWork(now),
    matchDueMails(now),
    ...listWebhookWork(now),
    matchWatchedStock(),
  ];
}

interface JobShop {
  provider: PaymentProvider;
  privateTargets: ReadonlySet<string>;
}

/** Runs the jobs that follow orders, each once. */
export async function recordJobs({ provider, privateTargets }: JobShop, record: Recorder): Promise<void> {
  const making = testMaking();
  const sending = await aMailSending();
  const settling = { providers: [provider], onError: making.onError };
  await record('every second', () => findDueJobs([{ name: 'all', work: listDueWork(making.now()) }]));
  await record('job issue_documents', () => issueDocuments(testIssuing()));
  await record('job make_mails', () => makeMails(making));
  await record('job send_mails', () => sendMails(sending));
  await record('job follow_changes', () => followChanges());
  await record('job send_webhooks', () => sendWebhooks(testSending({ privateTargets })));
  await record('job settle_payments', async () => {
    await settleWaitingPayments(making.now(), settling);
    await askAboutStarted(settling);
    await cancelUnpaidOrders(making.now(), settling);
  });
  await record('job payment_reminders', () => remindUnpaid(making.now(), AbortSignal.timeout(60_000)));
}
