import { expect, it } from 'vitest';
import { EnvError, readEnv } from './env/env.ts';

it('a production shop never opens accounts whose passwords are public', () => {
  const shop = { JWT_SECRET: 'x'.repeat(32), MONGODB_URI: 'mongodb://mongo:27017/kontor', KONTOR_SEED: 'demo' };
  expect(() => readEnv({ ...shop, NODE_ENV: 'production' }, '/srv')).toThrow(EnvError);
  expect(() => readEnv({ ...shop, NODE_ENV: 'production' }, '/srv')).toThrow(/^KONTOR_SEED: /);
  expect(readEnv({ ...shop, NODE_ENV: 'development' }, '/srv').KONTOR_SEED).toBe('demo');
});
