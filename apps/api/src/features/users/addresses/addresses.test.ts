import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { UserModel } from '../user.model.ts';

const app = testApp();
const path = '/api/users/addresses';

type Person = Awaited<ReturnType<typeof aUser>>;

const read = ({ token }: Person) => request(app).get(path).auth(token, { type: 'bearer' });
const replace = ({ token }: Person, book: unknown, known?: readonly string[]) =>
  request(app)
    .put(path)
    .query(known ? { known: known.join(',') } : {})
    .auth(token, { type: 'bearer' })
    .send(book as object); // what is no list is sent too

const anAddress = (overrides: object = {}) => ({
  name: 'Karla Petersen',
  street: 'Große Elbstraße',
  number: '47 b',
  zipcode: '22767',
  city: 'Hamburg',
  country: 'DE',
  ...overrides,
});

const anId = expect.stringMatching(/^[0-9a-f]{24}$/);
const idsOf = (book: { _id: string }[]) => book.map(({ _id }) => _id);

describe('the address book', () => {
  it('is empty at first, and never cached', async () => {
    const { status, body, headers } = await read(await aUser());
    expect([status, body, headers['cache-control']]).toEqual([200, [], 'no-store']);
  });

  it('stores the sent addresses, and returns exactly them with ids and a default', async () => {
    const karla = await aUser();
    const office = { label: 'Büro', company: 'Büro & Co. KG', vatId: 'DE123456789' };
    const sent = [anAddress({ zipcode: '' }), anAddress({ ...office, isDefault: true, vatId: 'de 123 456 789' })];
    const { status, body } = await replace(karla, sent);
    expect([status, body]).toEqual([
      200,
      [
        { _id: anId, ...anAddress({ zipcode: '' }), isDefault: false },
        { _id: anId, ...anAddress(office), isDefault: true },
      ],
    ]);
    expect((await read(karla)).body).toEqual(body);
  });

  it.each([
    ['DE', 'abc'],
    ['AT', '22767'],
  ])('accepts any postcode: %s %s', async (country, zipcode) => {
    const { status, body } = await replace(await aUser(), [anAddress({ country, zipcode })]);
    expect([status, body]).toEqual([200, [{ _id: anId, ...anAddress({ country, zipcode }), isDefault: true }]]);
  });

  it('keeps the ids of existing addresses, in the order of the request', async () => {
    const karla = await aUser();
    const [first, second] = (await replace(karla, [anAddress(), anAddress({ city: 'Kiel' })])).body;
    const { body } = await replace(karla, [anAddress({ city: 'Husum' }), { ...second, city: 'Plön' }, first]);
    expect(body.map(({ city }: { city: string }) => city)).toEqual(['Husum', 'Plön', 'Hamburg']);
    expect(idsOf(body).slice(1)).toEqual([second._id, first._id]);
    expect(body[0]._id).not.toBe(first._id);
    expect((await replace(karla, [])).body).toEqual([]);
    expect((await UserModel.findById(karla._id).lean())?.addresses).toEqual([]);
  });

  it('makes the first address the default if none is marked', async () => {
    const { body } = await replace(await aUser(), [anAddress(), anAddress()]);
    expect(body.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false]);
  });

  it.each([
    ['21 addresses', Array.from({ length: 21 }, () => anAddress())],
    ['two defaults', [anAddress({ isDefault: true }), anAddress({ isDefault: true })]],
    ['no list', { addresses: [anAddress()] }],
    ['an address without a name', [anAddress({ name: ' ' })]],
    ['an address without a street', [anAddress({ street: '' })]],
    ['a VAT id that is none', [anAddress({ vatId: 'DE12' })]],
    ['a line break in a label', [anAddress({ label: 'a\nb' })]],
    ['an id that is none', [anAddress({ _id: 'first' })]],
  ])('refuses %s, and the stored one stays', async (_what, book) => {
    const karla = await aUser();
    const { body: before } = await replace(karla, [anAddress()]);
    const response = await replace(karla, book);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect((await read(karla)).body).toEqual(before);
  });

  it('accepts twenty', async () => {
    const { status, body } = await replace(
      await aUser(),
      Array.from({ length: 20 }, () => anAddress()),
    );
    expect([status, body.length]).toEqual([200, 20]);
  });
});

describe('the address book belongs to one account', () => {
  it("another account's id, or a repeated one, becomes a new one, and the other address stays as it is", async () => {
    const [karla, enno] = [await aUser(), await aUser()];
    const { body: theirs } = await replace(enno, [anAddress({ city: 'Bremen' })]);
    const { body: mine } = await replace(karla, [anAddress({ _id: theirs[0]._id, city: 'Husum' })]);
    expect(mine[0]._id).not.toBe(theirs[0]._id);
    const { body: twice } = await replace(karla, [mine[0], { ...mine[0], isDefault: false }]);
    expect(new Set(idsOf(twice)).size).toBe(2);
    expect((await read(enno)).body).toEqual(theirs);
  });

  it('is deleted with it', async () => {
    const [karla, admin] = [await aUser(), await aUser({ isAdmin: true })];
    await replace(karla, [anAddress()]);
    await request(app).delete(`/api/users/${karla._id}`).auth(admin.token, { type: 'bearer' }).expect(200);
    expect((await read(karla)).status).toBe(401);
    expect((await replace(karla, [anAddress()])).status).toBe(401);
    expect(await UserModel.countDocuments({ _id: karla._id })).toBe(0);
  });

  it('is in no answer about the account', async () => {
    const karla = await aUser({ password: 'Kunde1234' });
    await replace(karla, [anAddress({ city: 'Wyk auf Föhr' })]);
    const admin = await aUser({ isAdmin: true });
    const answers = await Promise.all([
      request(app).get('/api/users/profile').auth(karla.token, { type: 'bearer' }),
      request(app).get(`/api/users/${karla._id}`).auth(admin.token, { type: 'bearer' }),
      request(app).get('/api/users').auth(admin.token, { type: 'bearer' }),
      request(app).post('/api/users/login').send({ email: karla.email, password: 'Kunde1234' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { text } of answers) expect(text).not.toContain('Wyk');
  });
});

describe('two who change an address book at once', () => {
  it('do not lose each other’s additions: all but one get a conflict because the book has changed', async () => {
    const karla = await aUser();
    const { body: book } = await replace(karla, [anAddress()]);
    const cities = ['Kiel', 'Husum', 'Plön', 'Eutin', 'Wyk'];
    const answers = await Promise.all(
      cities.map((city) => replace(karla, [...book, anAddress({ city })], idsOf(book))),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((response) => [response.status, errorCode(response)])).toEqual(
      cities.slice(1).map(() => [409, 'edit_conflict']),
    );
    const taken = answers.find(({ status }) => status === 200);
    expect((await read(karla)).body).toEqual(taken?.body);
    expect(taken?.body).toHaveLength(2);
  });

  it('includes an empty book as known state', async () => {
    const karla = await aUser();
    expect((await replace(karla, [anAddress()], [])).status).toBe(200);
    const second = await replace(karla, [anAddress()], []);
    expect([second.status, errorCode(second)]).toEqual([409, 'edit_conflict']);
  });

  it('if no known state is sent, the last one wins', async () => {
    const karla = await aUser();
    await replace(karla, [anAddress()]);
    expect((await replace(karla, [anAddress({ city: 'Kiel' })])).status).toBe(200);
    expect((await read(karla)).body).toMatchObject([{ city: 'Kiel' }]);
  });
});
