import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rateLimitList } from '@kontor/shared/rules/access/rate-limits';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const repository = join(import.meta.dirname, '../../../..');
const example = await readFile(join(repository, '.env.example'), 'utf8');
const compose = await readFile(join(repository, 'docker-compose.yml'), 'utf8');
const operating = await readFile(join(repository, 'docs/operating.md'), 'utf8');

describe.each(rateLimitList)('the rate limit $name', ({ variable, calls, minutes, about }) => {
  it('is in .env.example with its default, window and meaning', () => {
    expect(example).toContain(`\n# ${about}, per ${minutes} minutes\n${variable}=${calls}\n`);
  });

  it('is passed on to the container', () => {
    expect(compose).toContain(`\n      ${variable}: '\${${variable}:-}'\n`);
  });
});

it.each(Object.keys(readEnv({}, repository)))('%s is explained in .env.example', (name) => {
  expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'));
});

it('transactions of a killed shop last five seconds in the MongoDB of docker-compose.yml, as operating.md says', () => {
  expect(compose).toContain('\n      - --setParameter\n      - transactionLifetimeLimitSeconds=5\n');
  expect(operating).toContain('`setParameter.transactionLifetimeLimitSeconds: 5`');
});
