import mongoose from 'mongoose';
import { connectDatabase } from '../lib/database/mongo.ts';
import { runMigrations } from '../lib/database/run-migrations.ts';

/** Process that stays in the middle of a migration until it is killed. Its arguments are the database's address and name. */
const [uri = '', dbName = '', leaseMs = ''] = process.argv.slice(2);
await connectDatabase(uri, { dbName });
const first = { id: '001-first', run: () => mongoose.connection.collection('ran').insertOne({ id: 'first' }) };
const endless = {
  id: '002-second',
  async run() {
    await mongoose.connection.collection('ran').insertOne({ id: 'half of the second' });
    process.stdout.write('in the middle\n');
    await new Promise(() => setInterval(() => {}, 1000));
  },
};
await runMigrations([first, endless], { leaseMs: Number(leaseMs), pauseMs: 10 });
