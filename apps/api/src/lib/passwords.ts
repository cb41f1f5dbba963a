import { Worker } from 'node:worker_threads';
import { randomHex } from './random.ts';

/** Cost of a hash: 2^11 rounds, about 100 ms. */
const rounds = 11;

type Job = { password: string; hash?: string };
type Answer = { id: number; result: string | boolean };
type Pending = { resolve: (result: string | boolean) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let lastId = 0;
const pending = new Map<number, Pending>();

function startWorker(): Worker {
  const started = new Worker(new URL('./password-worker.js', import.meta.url));
  started.unref();
  started.on('message', ({ id, result }: Answer) => {
    pending.get(id)?.resolve(result);
    pending.delete(id);
    if (pending.size === 0) started.unref();
  });
  started.on('error', (error) => {
    for (const job of pending.values()) job.reject(error);
    pending.clear();
    worker = undefined;
  });
  return started;
}

function run(job: Job): Promise<string | boolean> {
  worker ??= startWorker();
  const id = (lastId += 1);
  const answer = new Promise<string | boolean>((resolve, reject) => pending.set(id, { resolve, reject }));
  worker.ref();
  worker.postMessage({ id, rounds, ...job });
  return answer;
}

/** The bcrypt hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  return String(await run({ password }));
}

/** A hash no known password has: comparing with it takes as long as with a real one. */
let nobodysHash: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash the answer is false and takes as long. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(randomHex(10));
  const matches = await run({ password, hash: hash ?? (await nobodysHash) });
  return hash !== undefined && matches === true;
}
