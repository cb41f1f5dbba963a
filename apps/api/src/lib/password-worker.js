// Hashes and compares passwords off the main thread. Plain JavaScript, because a worker starts from the file as it is.
import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

parentPort.on('message', ({ id, password, hash, rounds }) => {
  const result = hash === undefined ? hashSync(password, rounds) : compareSync(password, hash);
  parentPort.postMessage({ id, result });
});
