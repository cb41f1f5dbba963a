// asvs 6.3.2, 15.2.3
import { expect, it } from 'vitest';
import { EnvError, readEnv } from './env/env.ts';

it.each(['demo', 'unlike'])('a production shop never opens accounts whose passwords are public (%s)', (seed) => {
  const shop = { JWT_SECRET: 'x'.repeat(32), MONGODB_URI: 'mongodb://mongo:27017/kontor', KONTOR_SEED: seed };
  expect(() => readEnv({ ...shop, NODE_ENV: 'production' }, '/srv')).toThrow(EnvError);
  expect(() => readEnv({ ...shop, NODE_ENV: 'production' }, '/srv')).toThrow(/^KONTOR_SEED: /);
  expect(readEnv({ ...shop, NODE_ENV: 'development' }, '/srv').KONTOR_SEED).toBe(seed);
});

const nameOf = (source: NodeJS.ProcessEnv) =>
  readEnv({ ...source, MONGODB_URI: 'mongodb://mongo/kontor' }, '/srv').SHOP_NAME;

it('the second demo shop has a name of its own, unless another is configured', () => {
  expect(nameOf({ KONTOR_SEED: 'unlike' })).toBe('Töpferei & Imkerei Lindhof');
  expect(nameOf({ KONTOR_SEED: 'unlike', SHOP_NAME: 'Hof' })).toBe('Hof');
  expect(nameOf({ KONTOR_SEED: 'demo' })).toBe('Kontor');
});
