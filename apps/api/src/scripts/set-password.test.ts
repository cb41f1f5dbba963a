// asvs 16.3.1
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { describe, expect, inject, it } from 'vitest';
import { AuditModel } from '../features/audit/audit.model.ts';
import { UserModel } from '../features/users/user.model.ts';
import { aSecondFactor } from '../testing/calls/second-factor-calls.ts';
import { errorCode } from '../testing/calls/shop-calls.ts';
import { aUser } from '../testing/factories.ts';
import { databaseOfTheTest } from '../testing/server-process.ts';
import { testApp } from '../testing/test-app.ts';

const [before, after] = ['Frueher12', 'Spaeter34'];

/** Runs the bundled command, which is beside the server, with a piped password. */
async function run(typed: string, ...args: string[]) {
  const command = join(dirname(inject('serverFile')), 'set-password.js');
  const child = spawn(process.execPath, [command, ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', MONGODB_URI: databaseOfTheTest() },
  });
  child.stdin.end(typed);
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), said, complaint };
}

const login = (email: string, password: string) =>
  request(testApp()).post('/api/users/login').send({ email, password });

describe('set-password', () => {
  it('gives an account a new password and ends its sessions', async () => {
    const { email, token } = await aUser({ email: 'chef@shop.example', password: before, isAdmin: true });
    const { code, said, complaint } = await run(`${after}\n`, 'Chef@Shop.example');
    expect([code, complaint]).toEqual([0, '']);
    expect(said).toContain('chef@shop.example has the new password');
    expect(said).not.toContain(after);
    await login(email, before).expect(401);
    await login(email, after).expect(200);
    await request(testApp()).get('/api/users/profile').auth(token, { type: 'bearer' }).expect(401);
  });

  it('removes the second factor, because the owner may have lost the app and all codes', async () => {
    const owner = await aUser({ email: 'chef@shop.example', password: before, isAdmin: true });
    await aSecondFactor(testApp(), owner, before);
    expect(errorCode(await login(owner.email, before))).toBe('second_factor_required');
    expect((await run(`${after}\n`, owner.email)).code).toBe(0);
    await login(owner.email, after).expect(200);
    const off = await AuditModel.find({ area: 'accounts', action: 'second_factor_off' }).lean();
    expect(off).toMatchObject([{ subject: { kind: 'account', id: owner._id }, after: 'set-password' }]);
  });

  it.each([
    ['a password against the rule', 'short\n', ['chef@shop.example'], '6 to 20 characters'],
    ['no password', '', ['chef@shop.example'], '6 to 20 characters'],
    [
      'an unknown address',
      `${after}\n`,
      ['other@shop.example'],
      'No account has the e-mail address other@shop.example',
    ],
    ['no address', `${after}\n`, [], 'Usage: set-password <e-mail>'],
  ])('refuses %s in a sentence, and changes nothing', async (_what, typed, args, message) => {
    const { _id } = await aUser({ email: 'chef@shop.example', password: before, isAdmin: true });
    const stored = await UserModel.findById(_id).lean();
    const { code, said, complaint } = await run(typed, ...args);
    expect([code, said]).toEqual([1, '']);
    expect(complaint).toContain(message);
    expect(complaint).not.toMatch(/\bat .*\.[jt]s/);
    expect(await UserModel.findById(_id).lean()).toEqual(stored);
  });
});
