// asvs 13.3.1
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { explainUnreadable, secretVariables } from './secret-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-secrets-'));
  await writeFile(join(folder, 'secret'), `${'s'.repeat(40)}\n`);
  await writeFile(join(folder, 'empty'), '\n');
});
afterAll(() => rm(folder, { recursive: true }));

const values: Readonly<Record<string, string>> = {
  ADMIN_PASSWORD: 'Geheim12',
  MONGODB_URI: 'mongodb://mongo/kontor',
  SEARCH_URL: 'https://search.example',
  SMTP_URL: 'smtps://mail.example',
};
// Each requires other settings to be right, too.
const beside: Readonly<Record<string, NodeJS.ProcessEnv>> = {
  ADMIN_PASSWORD: { ADMIN_EMAIL: 'admin@shop.example' },
  SMTP_URL: { MAIL_FROM: 'post@shop.example' },
  PAYPAL_CLIENT_SECRET: {
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_WEBHOOK_ID: 'id',
    PAYPAL_PAYEE: 'post@shop.example',
    INVOICE_PREFIX: 'K',
  },
  STRIPE_SECRET_KEY: { STRIPE_WEBHOOK_SECRET: 'x' },
  STRIPE_WEBHOOK_SECRET: { STRIPE_SECRET_KEY: 'x' },
};

describe('secrets in files', () => {
  it.each(secretVariables)('%s may be given as a file, whose last line break is ignored', async (name) => {
    const value = values[name] ?? 'a secret of the tests';
    await writeFile(join(folder, name), `${value}\n`);
    const env: object = readEnv({ ...beside[name], [`${name}_FILE`]: join(folder, name) }, '/');
    expect(env).toMatchObject({ [name]: value });
  });

  it('a relative path starts from the shop’s folder', () => {
    expect(readEnv({ JWT_SECRET_FILE: 'secret' }, folder).JWT_SECRET).toBe('s'.repeat(40));
  });

  it.each([
    ['that is not there', { JWT_SECRET_FILE: 'none' }, /^JWT_SECRET_FILE: there is no file .*none$/],
    ['that is empty', { JWT_SECRET_FILE: 'empty' }, /^JWT_SECRET_FILE: .*empty is empty$/],
    ['that is a folder', { JWT_SECRET_FILE: '.' }, /^JWT_SECRET_FILE: .* is a folder$/],
    ['beside the value itself', { JWT_SECRET_FILE: 'secret', JWT_SECRET: 'x' }, /^JWT_SECRET, JWT_SECRET_FILE: /],
  ])('a file %s ends the start with a clear message, without the secret', (_what, source, message) => {
    const read = () => readEnv(source, folder);
    expect(read).toThrow(EnvError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/sss/);
  });

  it.each(['EACCES', 'EPERM'])('an unreadable file (%s): the message contains the commands that help', (code) => {
    const refused = Object.assign(new Error('permission denied'), { code });
    const message = explainUnreadable('/run/secrets/jwt_secret', refused);
    expect(message).toContain(`the user ${process.getuid?.() ?? 'of the shop'}`);
    expect(message).toMatch(/chown \S+ FILE; chmod 400 FILE/);
  });

  it('an empty variable names no file', () => {
    expect(readEnv({ JWT_SECRET_FILE: '', JWT_SECRET: 'x' }, folder).JWT_SECRET).toBe('x');
  });
});
