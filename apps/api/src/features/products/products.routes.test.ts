import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';

describe('GET /api/products', () => {
  it('lists all products, newest first, without descriptions', async () => {
    await aProduct({ name: 'Alt', createdAt: new Date('2026-01-01') });
    await aProduct({ name: 'Neu', createdAt: new Date('2026-02-01') });

    const { body, status } = await request(testApp()).get('/api/products');

    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Neu', 'Alt']);
    expect(body[0]).not.toHaveProperty('description');
    expect(body[0]).not.toHaveProperty('searchTerms');
  });

  it('finds parts of German compounds', async () => {
    await aProduct({ name: 'Tischlampe, grün' });
    await aProduct({ name: 'Schale' });

    const { body } = await request(testApp()).get('/api/products').query({ q: 'LAMPE grun' });

    expect(body).toMatchObject({ total: 1, products: [{ name: 'Tischlampe, grün' }] });
  });
});
