import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverPid } from './database.ts';

export interface Owner {
  uri: string;
  mongodPid: number;
  /** kills the process that called startLocalMongo; resolves once it has ended */
  kill: () => Promise<void>;
}

const program = `
  const { startLocalMongo } = await import(${JSON.stringify(new URL('../start-local-mongo.ts', import.meta.url).href)});
  const { uri } = await startLocalMongo(JSON.parse(process.argv[1]));
  process.send(uri);
`;

/** Starts a process that starts a local MongoDB and then waits. */
export async function startOwner(options: { dataFolder?: string }): Promise<Owner> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program, JSON.stringify(options)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );
  const uri = await firstMessage(child);
  return {
    uri,
    mongodPid: await serverPid(uri),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function firstMessage(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'string') resolve(message);
    });
    child.once('exit', (code) => reject(new Error(`the owner ended with ${code} before MongoDB was ready`)));
  });
}
