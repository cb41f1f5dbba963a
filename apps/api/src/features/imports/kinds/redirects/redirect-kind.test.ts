import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../../../../testing/calls/shop-calls.ts';
import { aProduct } from '../../../../testing/factories.ts';
import { anImportShop } from '../../../../testing/imports/import-shop.ts';

type Shop = Awaited<ReturnType<typeof anImportShop>>;

async function listTargets({ app, token, bearer }: Shop): Promise<[string, string][]> {
  const { body } = await request(app).get('/api/redirects?pageSize=100').auth(token, bearer).expect(200);
  const redirects: { from: string; to: string }[] = body.redirects;
  return redirects
    .map(({ from, to }): [string, string] => [from, to])
    .toSorted(([one], [other]) => one.localeCompare(other));
}

const outcomes = (rows: readonly { outcome: string; refusal?: string | undefined; field?: string | undefined }[]) =>
  rows.map(({ outcome, refusal, field }) => [outcome, refusal, field].filter(Boolean).join(' '));

describe('a file of redirects', () => {
  it('joins chains in any order of rows, and refuses only circles and wrong rows', async () => {
    const shop = await anImportShop();
    const { _id } = await aProduct({ name: 'Becher' });
    const done = await shop.bringFile('redirects', [
      'from,to,hits,lastHit',
      '/a,/b,3,',
      '/b,/agb,,',
      '/c,/d,,',
      '/d,/c,,',
      `/e,/products/${String(_id)},,`,
      '/f,https://elsewhere.example/,,',
      '/g,/products/000000000000000000000000,,',
      '/a,/,,',
      '/agb,/,,',
      '/h,,,',
    ]);
    expect(done).toMatchObject({ kind: 'redirects', format: 'kontor', questions: [], total: 10, done: 10 });
    expect(outcomes(done.rows)).toEqual([
      'created',
      'created',
      'refused circle to',
      'refused circle to',
      'created',
      'refused to_invalid to',
      'refused to_missing to',
      'refused repeated from',
      'refused from_taken from',
      'unchanged',
    ]);
    expect(await listTargets(shop)).toEqual([
      ['/a', '/agb'],
      ['/b', '/agb'],
      ['/e', `/products/${String(_id)}/becher`],
    ]);
  });

  it('changes nothing if it is the shop’s own export; a dash removes a redirect', async () => {
    const shop = await anImportShop();
    await shop.bringFile('redirects', ['Redirect from,Redirect to', '/a,/agb', '/b,/']);
    const { text } = await request(shop.app)
      .get('/api/exports/redirects.csv')
      .auth(shop.token, shop.bearer)
      .expect(200);
    const again = await shop.bringFile('redirects', [text]);
    expect(again).toMatchObject({ format: 'kontor', counts: { created: 0, changed: 0, unchanged: 2, refused: 0 } });
    const headless = await shop.bringFile('redirects', ['/c;/agb', '/d;/;x']);
    expect(headless).toMatchObject({ format: 'kontor', rowCount: 2, counts: { created: 2 } });
    await shop.bringFile('redirects', ['from;to', '/c;-', '/d;-']);
    const { _id } = await shop.send('von;nach\n/a;-\n/b;/agb\n/x;-', 'neu.csv', 'redirects');
    const removed = await shop.finish(_id, 'run');
    expect(removed.rows).toMatchObject([
      { outcome: 'changed', fields: ['removed'], name: '/a' },
      { outcome: 'changed', fields: ['to'], name: '/b' },
      { outcome: 'unchanged' },
    ]);
    expect(await listTargets(shop)).toEqual([['/b', '/agb']]);
  });

  it('with other column names waits for an assignment', async () => {
    const shop = await anImportShop();
    const made = await shop.send('A,B\n/a,/agb', 'x.csv', 'redirects');
    expect(made).toMatchObject({
      format: 'assigned',
      answers: { columns: [] },
      questions: [
        {
          kind: 'columns',
          fields: [
            { field: 'from', required: true },
            { field: 'to', required: true },
          ],
        },
      ],
    });
    expect(errorCode(await shop.start(made._id, 'run'))).toBe('import_unanswered');
    await shop.answer(made._id, {
      columns: [
        { field: 'from', column: 'A' },
        { field: 'to', column: 'B' },
      ],
    });
    await shop.finish(made._id, 'run');
    expect(await listTargets(shop)).toEqual([['/a', '/agb']]);
  });
});
