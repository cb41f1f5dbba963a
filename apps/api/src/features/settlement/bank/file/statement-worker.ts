import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer, WorkerTask } from './read-in-worker.ts';
import { readStatement } from '../read-statement.ts';
import { UnreadableStatement } from '../statement.ts';

/** Reads one statement off the main thread, which ends the worker after the time limit. */
function read({ data, options }: WorkerTask): WorkerAnswer {
  try {
    return { statement: readStatement(Buffer.from(data.buffer, data.byteOffset, data.byteLength), ...options) };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    const { reason, message, question } = error;
    return { refused: { reason, message, question } };
  }
}

parentPort?.on('message', (task: WorkerTask) => parentPort?.postMessage(read(task)));
parentPort?.postMessage('ready');
