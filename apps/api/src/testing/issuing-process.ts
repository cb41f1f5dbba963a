import { connectDatabase } from '../lib/database/mongo.ts';
import { documentJobs } from '../features/documents/documents.jobs.ts';
import { startJobs } from '../lib/tasks/job.ts';
import { testIssuing } from './issuing.ts';

/** A process that issues documents until it is killed, and never comes to write their files. Takes the database's address. */
const [uri = ''] = process.argv.slice(2);
await connectDatabase(uri, { dbName: new URL(uri).pathname.slice(1) });
startJobs(documentJobs(testIssuing({ files: { read: async () => Buffer.alloc(0) } })), (_job, error) => {
  throw error;
});
setInterval(() => {}, 1000);
