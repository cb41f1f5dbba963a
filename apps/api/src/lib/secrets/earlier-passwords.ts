import { Worker } from 'node:worker_threads';

type Answer = { id: number; result: boolean };
type Pending = { resolve: (result: boolean) => void; reject: (error: Error) => void };

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

/** Whether the password belongs to a bcrypt hash of earlier versions; about 100 ms of one thread. */
export function matchesBcrypt(password: string, hash: string): Promise<boolean> {
  worker ??= startWorker();
  const id = (lastId += 1);
  const answer = new Promise<boolean>((resolve, reject) => pending.set(id, { resolve, reject }));
  worker.ref();
  worker.postMessage({ id, password, hash });
  return answer;
}
