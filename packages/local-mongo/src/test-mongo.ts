import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startLocalMongo } from './start-local-mongo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the run's MongoDB without a database: each worker has its own */
    mongoUri: string;
  }
}

/**
 * vitest `globalSetup`: one temporary MongoDB for the whole run, read in tests by `inject('mongoUri')`.
 * KONTOR_TEST_MONGODB_URI names a running replica set to use instead, with `transactionLifetimeLimitSeconds=5` among its
 * parameters. Tests that change a whole server start one of their own.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given: ProvidedContext['mongoUri'] | undefined = process.env['KONTOR_TEST_MONGODB_URI'];
  if (given !== undefined && given !== '') {
    project.provide('mongoUri', given);
    return undefined;
  }
  const mongo = await startLocalMongo({ onProgress: ({ text }) => project.vitest.logger.log(text) });
  project.provide('mongoUri', mongo.uri);
  return mongo.stop;
}
