import { setEventTaker } from '../features/changes/follow-changes.service.ts';
import { takeDocumentEvents } from '../features/webhooks/document-events.ts';
import { webhookJobs } from '../features/webhooks/webhooks.jobs.ts';
import { connectDatabase } from '../lib/database/mongo.ts';
import { startJobs } from '../lib/tasks/job.ts';
import { testSending } from './webhook-sending.ts';

/** Process that sends webhooks until it is killed. Its arguments are the database's address and the private target. */
const [uri = '', target = ''] = process.argv.slice(2);
function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}

await connectDatabase(uri, { dbName: new URL(uri).pathname.slice(1) });
setEventTaker(takeDocumentEvents);
const { sealer, onTurnedOff, ...sending } = testSending({
  privateTargets: new Set([target]),
  timeoutMs: 5000,
  onError: report,
});
startJobs(webhookJobs({ ...sending, webhookSealer: sealer, onWebhookOff: onTurnedOff }), {
  report: (_job, error) => report(error),
});
setInterval(() => {}, 1000);
