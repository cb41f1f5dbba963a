import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { declaredEndpoints, nameEndpoint, sampleBody, type Shelf } from '../../testing/calls/sample-calls.ts';
import examples from './examples.json' with { type: 'json' };

const stored: Readonly<Record<string, unknown>> = examples;
const picture = `${'0'.repeat(32)}-1600.webp`;

/** Ids of things that no shop has: the bodies are the same at every run. */
const shelf: Shelf = {
  product: '65f0c0ffee00000000000001',
  user: '65f0c0ffee00000000000002',
  order: '65f0c0ffee0000000000000000000003',
  orderNumber: '2026-00417',
  payment: '65f0c0ffee00000000000004',
  picture,
  upload: picture,
  logo: picture,
  mail: '65f0c0ffee00000000000005',
  withdrawal: '65f0c0ffee00000000000006',
  document: 'RE-2026-00001',
  token: '',
};

const withBody = declaredEndpoints.filter(({ body }) => body !== undefined);

it('the examples are the bodies of the sample calls; changed ones are written by `vitest run -u`', async () => {
  const made = Object.fromEntries(withBody.map((endpoint) => [nameEndpoint(endpoint), sampleBody(endpoint, shelf)]));
  await expect(`${JSON.stringify(made, withoutToday, 2)}\n`).toMatchFileSnapshot('./examples.json');
});

it.each(withBody.map((endpoint) => [nameEndpoint(endpoint), endpoint] as const))(
  '%s: its example is a valid body',
  (name, { body }) => {
    expect(body && z.safeParse(body, stored[name])).toMatchObject({ success: true });
  },
);

/** Replaces today, which sample calls name: it would change the file every day. */
function withoutToday(_name: string, value: unknown): unknown {
  const today = berlinDay(new Date());
  return typeof value === 'string' && value.startsWith(today) ? `2026-11-21${value.slice(today.length)}` : value;
}
