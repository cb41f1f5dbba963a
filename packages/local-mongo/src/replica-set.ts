import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, type Document, MongoClient, MongoNetworkError, MongoServerError } from 'mongodb';
import { LocalMongoError, readErrorMessage } from './local-mongo-error.ts';
import { replicaSetName } from './mongod-process.ts';

const primaryWithin = 30_000;
const notYetInitialized = 94;
const alreadyInitialized = 23;
/** Number of tries: a node closes its connections whenever a configuration changes its state, a few times in a row. */
const closedConnections = 5;

/**
 * Makes the mongod at `host` the primary of a one-node replica set, as transactions need one. Kept data name the last
 * run's port; their configuration is rewritten, as the node would otherwise wait for a missing member.
 * @param journalMajority false counts writes as done before they are on the disk: for temporary data
 * @throws LocalMongoError `start_failed`
 */
export async function becomePrimary(host: string, journalMajority: boolean): Promise<void> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: primaryWithin,
  });
  try {
    const admin = client.db('admin');
    const deadline = Date.now() + primaryWithin;
    let configured = false;
    let closed = 0;
    for (;;) {
      try {
        configured ||= await configure(admin, host, journalMajority);
        const hello = await admin.command({ hello: 1 });
        if (configured && hello['isWritablePrimary'] === true) return;
      } catch (error) {
        closed += 1;
        if (!(error instanceof MongoNetworkError) || closed > closedConnections) throw error;
      }
      if (Date.now() > deadline) throw new Error(`no primary within ${primaryWithin / 1000} seconds`);
      await sleep(20);
    }
  } catch (error) {
    throw new LocalMongoError(
      'start_failed',
      `MongoDB runs at ${host} but its replica set does not: ${readErrorMessage(error)}.`,
      {
        cause: error,
      },
    );
  } finally {
    await client.close();
  }
}

/** Writes the configuration. @returns false while mongod still reads its current one */
async function configure(admin: Db, host: string, journalMajority: boolean): Promise<boolean> {
  const members = [{ _id: 0, host }];
  const kept = await readKeptConfig(admin);
  if (kept !== undefined) {
    await admin.command({ replSetReconfig: { ...kept, members }, force: true });
    return true;
  }
  const config = { _id: replicaSetName, members, writeConcernMajorityJournalDefault: journalMajority };
  try {
    await admin.command({ replSetInitiate: config });
    return true;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === alreadyInitialized) return false;
    throw error;
  }
}

async function readKeptConfig(admin: Db): Promise<Document | undefined> {
  try {
    const answer = await admin.command({ replSetGetConfig: 1 });
    return answer['config'];
  } catch (error) {
    if (error instanceof MongoServerError && error.code === notYetInitialized) return undefined;
    throw error;
  }
}
