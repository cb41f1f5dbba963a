// Compares passwords with hashes of earlier versions, off the main thread. Plain JavaScript, because a worker starts from the file as it is.
import { parentPort } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';

function matches(password, hash) {
  try {
    return compareSync(password, hash);
  } catch {
    return false; // a damaged hash belongs to no password, and other people's jobs must not end with it
  }
}

parentPort.on('message', ({ id, password, hash }) => {
  parentPort.postMessage({ id, result: matches(password, hash) });
});
