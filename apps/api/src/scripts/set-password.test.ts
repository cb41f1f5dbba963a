import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { UserModel } from '../features/users/user.model.ts';
import { aUser } from '../testing/factories.ts';
import { databaseOfTheTest } from '../testing/server-process.ts';
import { testApp } from '../testing/test-app.ts';

const [before, after] = ['Frueher12', 'Spaeter34'];

/** Runs the command as an owner does who pipes the password in. */
async function run(typed: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/scripts/set-password.ts', ...args], {
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
    expect(complaint).not.toMatch(/\bat .*\.ts/);
    expect(await UserModel.findById(_id).lean()).toEqual(stored);
  });
});
