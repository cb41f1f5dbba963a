// asvs 3.2.1, 3.4.1, 3.4.2, 3.4.3, 3.4.4, 3.4.6, 3.5.2, 12.2.1, 14.2.3
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const headersOf = async (publicUrl: string, path = '/api/products') =>
  (await request(testApp({ publicUrl })).get(path)).headers;

const policy = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "worker-src 'self'",
];

describe('security headers', () => {
  it('on http: a strict policy that allows nothing external, and no HSTS', async () => {
    const headers = await headersOf('http://192.168.1.5:3000');
    expect(headers['content-security-policy']?.split(';')).toEqual(policy);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('on https: HSTS, and insecure requests are upgraded', async () => {
    const headers = await headersOf('https://kontor.example');
    expect(headers['content-security-policy']?.split(';')).toEqual([...policy, 'upgrade-insecure-requests']);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('on https with the option, HSTS includes all subdomains', async () => {
    const app = testApp({ publicUrl: 'https://kontor.example', hstsSubdomains: true });
    const { headers } = await request(app).get('/healthz').expect(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it.each(['/healthz', '/readyz'])('are sent with %s, which is not logged', async (path) => {
    const headers = await headersOf('https://kontor.example', path);
    expect(headers['content-security-policy']?.split(';')).toEqual([...policy, 'upgrade-insecure-requests']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it.each(['/api/products', '/api/unknown', '/api/%', '/uploads/none.webp', '/nowhere.js'])(
    'are sent with every answer: %s',
    async (path) => {
      const headers = await headersOf('http://localhost', path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()'),
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('errors are not cached', async () => {
    expect(await headersOf('http://localhost', '/api/unknown')).toMatchObject({ 'cache-control': 'no-store' });
  });
});
