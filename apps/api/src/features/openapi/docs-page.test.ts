// asvs 3.4.3
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const policyOf = (response: request.Response) => response.headers['content-security-policy']?.split(';');

describe('the description of the API for people', () => {
  it('shows the document by a script of the shop, under a policy of its own', async () => {
    const app = testApp({ publicUrl: 'http://localhost:3000' });
    const page = await request(app).get('/api/docs').expect(200);
    const nonce = /start.js" nonce="([^"]+)"/.exec(page.text)?.[1];
    expect(policyOf(page)).toEqual([
      "default-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "script-src 'self'",
      "script-src-attr 'none'",
      `style-src 'self' 'nonce-${nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='`,
      "worker-src 'self' blob:",
      "style-src-attr 'unsafe-inline'",
    ]);
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources).toEqual(['/api/openapi.json', '/api/docs/redoc.js', '/api/docs/start.js']);
    const answers = await Promise.all(sources.map((source) => request(app).get(source)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ type }) => type)).toEqual(['application/json', 'text/javascript', 'text/javascript']);
  });

  it('gives each page a nonce of its own', async () => {
    const app = testApp();
    const policies = await Promise.all([1, 2].map(async () => policyOf(await request(app).get('/api/docs'))));
    expect(policies[0]).not.toEqual(policies[1]);
  });

  it('serves no other file of its package', async () => {
    const app = testApp();
    await request(app).get('/api/docs/redoc.js.map').expect(404);
    await request(app).get('/api/docs/..%2fpackage.json').expect(404);
  });
});
