import express, { type Express } from 'express';
import { waitAtMost } from '../lib/database/lock-wait.ts';
import { testApp } from './test-app.ts';

/** Wait of a hurried app's calls, in milliseconds: time for one attempt, and for its repetitions. */
const hurriedWaitMs = 1000;

/** Returns the app with a database wait of one second instead of five, for refusals after the wait, whatever its length. */
export function hurriedApp(options: Parameters<typeof testApp>[0] = {}): Express {
  return express()
    .use((_request, _response, next) => waitAtMost(hurriedWaitMs, next))
    .use(testApp(options));
}
