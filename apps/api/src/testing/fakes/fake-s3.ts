import { onTestFinished } from 'vitest';
import { type FakeS3, startFakeS3 } from '../start-fake-s3.ts';

/** Starts a bucket in memory, which ends with the test. */
export async function aFakeS3(timeoutMs?: number): Promise<FakeS3> {
  const fake = await startFakeS3(timeoutMs);
  onTestFinished(fake.close);
  return fake;
}
