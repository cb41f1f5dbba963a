import { connectDatabase } from '../lib/database/mongo.ts';
import { keepIssuing } from '../features/documents/issuing/keep-issuing.ts';
import { testIssuing } from './issuing.ts';

/** A process that issues documents until it is killed, and never comes to write their files. Takes the database's address. */
const [uri = ''] = process.argv.slice(2);
await connectDatabase(uri, { dbName: new URL(uri).pathname.slice(1) });
keepIssuing(testIssuing({ files: { read: async () => Buffer.alloc(0) } }));
setInterval(() => {}, 1000);
