import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const ask = (query: string) => request(app).get(`/api/places?${query}`);

describe('the places of a postcode', () => {
  it.each([
    ['one', '20251', ['Hamburg']],
    ['several, by name', '25813', ['Husum', 'Schwesing', 'Simonsberg', 'Südermarsch']],
    ['with a nought before it', '04103', ['Leipzig']],
    ['each once', '22929', ['Hamfelde', 'Kasseburg', 'Köthel', 'Rausdorf', 'Schönberg']],
    ['by their German names', '03149', ['Forst (Lausitz)', 'Groß Schacksdorf-Simmersdorf', 'Wiesengrund']],
    ['none of an unassigned one', '00000', []],
    ['none of what is no postcode', 'constructor', []],
  ])('%s', async (_which, zipcode, places) => {
    const answer = await ask(`country=DE&zipcode=${zipcode}`).expect(200);
    expect(answer.body).toEqual({ places });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['AT', 'XX'])('none of another country: %s', async (country) => {
    const { body } = await ask(`country=${country}&zipcode=20251`).expect(200);
    expect(body).toEqual({ places: [] });
  });

  it.each([
    '',
    'country=DE',
    'zipcode=20251',
    'country=DE&zipcode=',
    'country=DE&zipcode=%00',
    `country=DE&zipcode=${'2'.repeat(201)}`,
    'country=Deutschland&zipcode=20251',
    'country=de&zipcode=20251',
    'country=DE&zipcode=20251&zipcode=20253',
    'country=DE&country=AT&zipcode=20251',
    'country=DE&zipcode[$gt]=',
    'country[$ne]=DE&zipcode=20251',
  ])('400 for an invalid query: %j', async (query) => {
    expect(errorCode(await ask(query).expect(400))).toBe('invalid_input');
  });
});
