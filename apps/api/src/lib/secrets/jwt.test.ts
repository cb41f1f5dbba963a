// asvs 7.2.2, 7.3.2, 9.2.1
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { makeTokens } from './jwt.ts';

const secret = 'a secret of the tests, 32 bytes long';
const tokens = makeTokens(secret, 7);
const claims = { sub: '0'.repeat(24), tokenVersion: 3 };
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const [header = '', payload = '', signature = ''] = tokens.issue(claims).split('.');
const soon = Math.floor(Date.now() / 1000) + 3600;

describe('tokens', () => {
  it('contain their account', () => {
    expect(tokens.read(tokens.issue(claims))).toEqual(claims);
  });

  it('last for the given number of days and contain nothing else', () => {
    const read = jwt.decode(tokens.issue(claims), { json: true });
    expect(Object.keys(read ?? {}).sort()).toEqual(['exp', 'iat', 'sub', 'tokenVersion']);
    expect(Number(read?.exp) - Number(read?.iat)).toBe(7 * 86_400);
  });

  it.each([
    ['expired', jwt.sign({ tokenVersion: 3 }, secret, { subject: claims.sub, expiresIn: -1 })],
    ['not valid yet', jwt.sign({ tokenVersion: 3 }, secret, { subject: claims.sub, notBefore: 3600 })],
    ['signed with another secret', makeTokens(`${secret}!`, 7).issue(claims)],
    ['with another payload', `${header}.${part({ ...claims, tokenVersion: 4, exp: soon })}.${signature}`],
    ['with no signature', `${header}.${payload}.`],
    ['unsigned (alg none)', `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, exp: soon })}.`],
    ['of another algorithm', jwt.sign({ tokenVersion: 3 }, secret, { subject: claims.sub, algorithm: 'HS512' })],
    ['without a subject', jwt.sign({ tokenVersion: 3 }, secret)],
    ['without a version', jwt.sign({}, secret, { subject: claims.sub })],
    ['with a version of the wrong type', jwt.sign({ tokenVersion: '3' }, secret, { subject: claims.sub })],
    ['whose payload is text', jwt.sign('text', secret)],
    ['whose payload is no JSON', `${part({ alg: 'HS256', typ: 'JWT' })}.${part('no JSON')}.AAAA`],
    ['whose header is no JSON', `${part('no JSON')}.${payload}.${signature}`],
    ['empty', ''],
    ['that is none', 'a.b'],
  ])('a token %s is invalid', (_what, token) => {
    expect(tokens.read(token)).toBeUndefined();
  });
});
