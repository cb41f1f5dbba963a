import express, { type Express } from 'express';
import { waitAtMost } from '../lib/database/lock-wait.ts';
import { testApp } from './test-app.ts';

/** Wait of a hurried app's calls, in milliseconds: time for one attempt, and for its repetitions. */
const hurriedWaitMs = 1000;

/**
 * Returns the app whose calls wait a second for the database, not five: for what is refused after the wait, however long that
 * is.
 */
export function hurriedApp(): Express {
  return express()
    .use((_request, _response, next) => waitAtMost(hurriedWaitMs, next))
    .use(testApp());
}
