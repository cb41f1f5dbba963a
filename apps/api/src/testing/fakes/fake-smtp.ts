import { onTestFinished } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../start-fake-smtp.ts';

/** Starts a mail server that ends with the test. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const smtp = await startFakeSmtp();
  onTestFinished(smtp.close);
  return smtp;
}
