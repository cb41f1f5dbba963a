// asvs 7.2.4, 7.4.1
import { erasureDays } from '@kontor/shared/rules/order/erasure-rules';
import { roles } from '@kontor/shared/rules/access/roles';
import mongoose from 'mongoose';
import { randomHex } from '../../../lib/random.ts';
import { describe, expect, it } from 'vitest';
import request from 'supertest';
import { runErasures } from '../../personal-data/run-erasures.service.ts';
import { aUser } from '../../../testing/factories.ts';
import { makeCallAddress, callTo, declaredEndpoints, nameEndpoint } from '../../../testing/calls/sample-calls.ts';
import { type Shop, errorCode, listening } from '../../../testing/calls/shop-calls.ts';
import { newestLink } from '../../../testing/account-mails.ts';
import { computeTotpCode } from '../../../testing/calls/second-factor-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { SessionModel } from './session.model.ts';

type Person = Awaited<ReturnType<typeof aUser>>;

const password = 'Elbe4711x';
const bearer = { type: 'bearer' } as const;
const put = (shop: Shop, path: string, token: string, body: object) =>
  request(shop).put(`/api/users/${path}`).auth(token, bearer).send(body).expect(200);

function throwError(error: unknown): never {
  throw error;
}

const signIn = async (shop: Shop, { email }: Person, code?: string): Promise<string> =>
  (await request(shop).post('/api/users/login').send({ email, password, code }).expect(200)).body.token;

/** Sets up a second factor, in a session of its own. */
async function addFactor(shop: Shop, person: Person): Promise<{ token: string; secret: string }> {
  const token = await signIn(shop, person);
  const begun = await request(shop).post('/api/users/totp').auth(token, bearer).send({ password }).expect(200);
  const { secret } = begun.body;
  const added = await put(shop, 'totp', token, { code: computeTotpCode(secret) });
  return { token: added.body.token, secret };
}

const callers = [...roles, 'customer'] as const;
type CallerRole = (typeof callers)[number];
/** Roles of accounts for which this event is possible. */
const only: Readonly<Record<string, readonly CallerRole[]>> = {
  'the loss of the role': roles,
  'another role': ['owner', 'office', 'catalogue'],
  'a second factor that is set up': roles,
};

/** Events that end a token copied before. */
const ways: Readonly<Record<string, (shop: Shop, person: Person, owner: Person) => PromiseLike<unknown>>> = {
  'signing out': (shop, { token }) =>
    request(shop).delete('/api/users/sessions/current').auth(token, bearer).expect(200),
  'days without use': async (_shop, { _id }) => {
    const lastSeenAt = new Date(Date.now() - 7 * 86_400_000);
    await SessionModel.updateMany({ user: new mongoose.Types.ObjectId(_id) }, { lastSeenAt });
  },
  'a second factor that is set up': addFactor,
  'another role': (shop, { _id, name, email }, owner) =>
    put(shop, _id, owner.token, { name, email, isAdmin: true, role: 'packing' }),
  'help by the shop': (shop, { _id }, owner) =>
    request(shop).delete(`/api/users/${_id}/sessions`).auth(owner.token, bearer).expect(200),
  'ending all other sessions': async (shop, { email }) => {
    const { body } = await request(shop).post('/api/users/login').send({ email, password }).expect(200);
    await request(shop).delete('/api/users/sessions').auth(body.token, bearer).expect(200);
  },
  'a new password': (shop, { token }) =>
    put(shop, 'profile', token, { password: 'Weser0815y', currentPassword: password }),
  'a password chosen by a link': async (shop, { email }) => {
    await request(shop).post('/api/users/password-reset').send({ email }).expect(202);
    const sent = { token: await newestLink(email, 'password_reset'), password: 'Weser0815y' };
    await request(shop).put('/api/users/password-reset').send(sent).expect(200);
  },
  'the erasure of the account': async (shop, { token }) => {
    await request(shop).post('/api/users/erasure').auth(token, bearer).send({ password }).expect(202);
    const later = new Date(Date.now() + (erasureDays + 1) * 86_400_000);
    await runErasures(later, { signal: new AbortController().signal, onError: throwError });
  },
  'the loss of the role': (shop, { _id, name, email }, owner) =>
    put(shop, _id, owner.token, { name, email, isAdmin: false }),
  'the end of the account': (shop, { _id }, owner) =>
    request(shop).delete(`/api/users/${_id}`).auth(owner.token, bearer).expect(200),
};

/** Returns an address with an id in every place: a caller without a token never learns whether it exists. */
function anAddress(endpoint: (typeof declaredEndpoints)[number]): string {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return makeCallAddress(endpoint, Object.fromEntries(names.map((name) => [name, '0'.repeat(24)])));
}

describe('a token copied before', () => {
  it.each(Object.entries(ways))(
    '%s is 401 on every call that requires a token, with each kind of account',
    async (way, end) => {
      const shop = await listening(testApp());
      const owner = await aUser({ isAdmin: true });
      const taken: string[] = [];
      const guarded = declaredEndpoints.filter(({ access }) => access !== 'public');
      const who = only[way] ?? callers;
      const turn = Object.keys(ways).indexOf(way);
      // The accounts share the calls, each way differently: one guard serves them all.
      for (const [place, role] of who.entries()) {
        const calls = guarded.filter((_call, index) => (index + turn) % who.length === place);
        const person = await aUser({
          ...(role !== 'customer' && { role }),
          password,
          email: `${randomHex(6)}@post.example`,
        });
        await request(shop).get('/api/users/profile').auth(person.token, bearer).expect(200);

        await end(shop, person, owner);

        for (const endpoint of calls) {
          const response = await callTo(shop, endpoint, anAddress(endpoint)).auth(person.token, bearer);
          if (response.status !== 401 || errorCode(response) !== 'not_authenticated')
            taken.push(`${role}: ${nameEndpoint(endpoint)}`);
        }
      }
      expect(taken).toEqual([]);
    },
  );
});
