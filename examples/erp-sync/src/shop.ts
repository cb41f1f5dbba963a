import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.d.ts';

/** An order that changed; of a cancelled one only its id and the time. */
export type ChangedOrder = components['schemas']['OrderChanges']['orders'][number];

/** Reads a variable of the environment. @throws when it is missing */
export function readVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing, see README.md`);
  return value;
}

/** Client of the shop, with the program's key on each call. */
export const shop = createClient<paths>({
  baseUrl: readVariable('KONTOR_URL'),
  headers: { Authorization: `Bearer ${readVariable('KONTOR_KEY')}` },
});

/** Returns what a call answered. @throws with the shop's code, as `not_permitted` */
export function answerOf<Data>({ data, error }: { data?: Data; error?: { code: string; message: string } }): Data {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.message}` : 'the shop did not answer');
  return data;
}
