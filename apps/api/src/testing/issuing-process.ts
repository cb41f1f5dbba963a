import { connectDatabase } from '../lib/database/mongo.ts';
import { documentJobs } from '../features/documents/documents.jobs.ts';
import { setOrderTakers } from '../features/orders/takers/order-taker.ts';
import { orderTakers } from '../shop/order-takers.ts';
import { startJobs } from '../lib/tasks/job.ts';
import { testIssuing } from './issuing.ts';

/**
 * Process that issues documents until it is killed, without ever writing their files. Its argument is the database's address.
 */
const [uri = ''] = process.argv.slice(2);
await connectDatabase(uri, { dbName: new URL(uri).pathname.slice(1) });
setOrderTakers(orderTakers);
startJobs(documentJobs(testIssuing({ files: { read: async () => Buffer.alloc(0) } })), {
  report: (_job, error) => {
    throw error;
  },
});
setInterval(() => {}, 1000);
