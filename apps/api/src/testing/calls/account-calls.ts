import request from 'supertest';
import { beforeEach } from 'vitest';
import { newestLink } from '../account-mails.ts';
import { aUser } from '../factories.ts';
import { testApp } from '../test-app.ts';
import { listening } from './shop-calls.ts';

/** Password of every account created by `aVerified`. */
export const accountPassword = 'Elbe4711x';

/** Makes the calls of accounts to a shop that starts listening in each test, so that many may come at once. */
export function accountCalls() {
  const app = testApp();
  let server: Awaited<ReturnType<typeof listening>>;
  beforeEach(async () => {
    server = await listening(app);
  });
  return {
    /** The shop that listens for the current test. */
    shop: () => server,
    put: (path: string, body: object) => () => request(server).put(`/api/users/${path}`).send(body),
    /** Signs in. @returns the status of the answer */
    signsIn: async ({ email }: { email: string }, password: string, code?: string) => {
      const body = { email, password, ...(code && { code }) };
      return (await request(server).post('/api/users/login').send(body)).status;
    },
    /** Creates an account with a confirmed address. */
    aVerified: (more: object = {}) => aUser({ password: accountPassword, verifiedAt: new Date(), ...more }),
    /** Requests a new password. @returns the link of the mail */
    resetLink: async ({ email }: { email: string }) => {
      await request(server).post('/api/users/password-reset').send({ email }).expect(202);
      return newestLink(email, 'password_reset');
    },
  };
}
