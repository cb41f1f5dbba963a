import { MongoClient } from 'mongodb';

/** Runs `work` with a connection to the server and closes it. */
export async function withClient<Result>(uri: string, work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Returns the process id of the mongod behind a connection string. */
export async function serverPid(uri: string): Promise<number> {
  const status = await withClient(uri, (client) => client.db('admin').command({ serverStatus: 1 }));
  return Number(status['pid']);
}

/** Stores a note; it is on the disk when the call returns. */
export async function writeNote(uri: string, text: string): Promise<void> {
  await withClient(uri, (client) => client.db('test').collection('notes').insertOne({ text }));
}

/** Returns all notes in the order of writing. */
export async function readNotes(uri: string): Promise<unknown[]> {
  const notes = await withClient(uri, (client) =>
    client.db('test').collection('notes').find().sort({ _id: 1 }).toArray(),
  );
  return notes.map((note) => note['text']);
}
