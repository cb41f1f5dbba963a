import mongoose from 'mongoose';
import { endLeftTransactions } from '../lib/database/left-transactions.ts';
import { allowLongCalls } from '../lib/database/lock-wait.ts';
import { connectDatabase, inTransaction } from '../lib/database/mongo.ts';

/**
 * Process in the middle of a transaction that has locked the document named after it, until it reads a line. Its arguments are
 * the database's address and name, and the name of the process.
 */
const [uri = '', dbName = '', appName = ''] = process.argv.slice(2);
await connectDatabase(uri, { dbName, appName });
await endLeftTransactions(appName, (error) => process.stderr.write(`${String(error)}\n`));
const line = new Promise((resolve) => {
  process.stdin.once('data', resolve);
});
let attempts = 0;
// A call's own transaction would end after eight seconds: here it is to stay open.
await allowLongCalls(() =>
  inTransaction(async (session) => {
    attempts += 1;
    const locked = mongoose.connection.collection<{ _id: string }>('locked');
    await locked.updateOne({ _id: appName }, { $inc: { changes: 1 } }, { session });
    process.stdout.write('in the middle\n');
    await line;
  }),
);
process.stdout.write(`stored by attempt ${attempts}\n`);
process.stdin.unref();
