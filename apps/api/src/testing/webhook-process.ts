import { setEventTaker } from '../features/changes/follow-changes.service.ts';
import { takeDocumentEvents } from '../features/webhooks/events/document-events.ts';
import { webhookJobs } from '../features/webhooks/webhooks.jobs.ts';
import { connectDatabase } from '../lib/database/mongo.ts';
import { startJobs } from '../lib/tasks/job.ts';
import { testSending } from './webhook-sending.ts';

/**
 * Process that sends webhooks until it is killed. Its arguments are the database's address, the private target, and the longest
 * time of a request in milliseconds.
 */
const [uri = '', target = '', timeoutMs = ''] = process.argv.slice(2);
function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}

await connectDatabase(uri, { dbName: new URL(uri).pathname.slice(1) });
setEventTaker(takeDocumentEvents);
const { sealer, onTurnedOff, ...sending } = testSending({
  privateTargets: new Set([target]),
  timeoutMs: Number(timeoutMs),
  onError: report,
});
startJobs(webhookJobs({ ...sending, webhookSealer: sealer, onWebhookOff: onTurnedOff }), {
  report: (_job, error) => report(error),
});
setInterval(() => {}, 1000);
