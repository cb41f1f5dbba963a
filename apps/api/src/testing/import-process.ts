import { importJobs } from '../features/imports/imports.jobs.ts';
import { makeImportTools } from './imports/import-tools.ts';
import { connectDatabase } from '../lib/database/mongo.ts';
import { startJobs } from '../lib/tasks/job.ts';

/**
 * Process that runs imports until it is killed. Its arguments are the database's address, the folder of pictures, and the host that
 * it may fetch pictures from.
 */
const [uri = '', folder = '', pictureHost = ''] = process.argv.slice(2);
function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}

await connectDatabase(uri, { dbName: new URL(uri).pathname.slice(1) });
startJobs(importJobs(makeImportTools(folder, { privateTargets: new Set([pictureHost]) })), {
  report: (_job, error) => report(error),
});
setInterval(() => {}, 1000);
