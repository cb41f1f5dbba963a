import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { FakeS3 } from '@kontor/api/testing/start-fake-s3';
import type { Call } from '../client.ts';
import { type Stage, isExpected } from '../shopper.ts';

/** The smallest picture there is, one point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Time limit for the balancer to find a shop, in milliseconds. */
const backMs = 10_000;

const uploaded = z.array(z.object({ path: z.string() }));

/**
 * Uploads a picture. While the store of files cannot be written, 507 is the right answer.
 * @param kept paths of acknowledged pictures, to which it is added
 */
export async function uploadOnce({ ask, data, ledger }: Stage, files: FakeS3, kept: string[]): Promise<void> {
  const form = new FormData();
  form.append('image', new Blob([point], { type: 'image/png' }), 'punkt.png');
  const call: Call = { method: 'POST', path: '/uploads', form, token: data.admin.token };
  const wasWell = files.mood === 'well';
  const answer = await ask(call);
  const mayRefuse = !wasWell || files.mood !== 'well';
  if (!isExpected(ledger, call, answer, answer.status === 201 || (mayRefuse && answer.status === 507))) return;
  if (answer.status === 201) for (const { path } of z.parse(uploaded, answer.body)) kept.push(path);
}

/** Reads an answer's status; a shop that has just come back may take some seconds to be found by the balancer. */
async function readStatus(url: string): Promise<number> {
  const end = performance.now() + backMs;
  for (;;) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (answer.status < 500 || performance.now() > end) return answer.status;
    await sleep(200);
  }
}

/** Returns a line for each acknowledged picture that the shops no longer send. @param port of the balancer */
export async function findLostPictures(port: number, kept: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const path of kept) {
    const status = await readStatus(`http://127.0.0.1:${port}${path}`);
    if (status !== 200) lost.push(`picture ${path}: ${status}`);
  }
  return lost;
}
