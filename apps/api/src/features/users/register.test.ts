// asvs 15.3.3
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { errorCode, listening } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { testTokens } from '../../testing/test-secrets.ts';
import { UserModel } from './user.model.ts';
import { VisitorModel } from './visitors/visitor.model.ts';

const app = testApp();
const karla = { name: 'Karla Petersen', email: 'karla@post.example', password: 'Kunde1234' };

const register = (body: unknown) => request(app).post('/api/users/register').send(Object(body));
const login = (email: string, password: string) => request(app).post('/api/users/login').send({ email, password });
const accounts = () => UserModel.estimatedDocumentCount();

/** Returns a password of this many emoji after four letters. */
const emoji = (count: number) => `Aa1x${'🙂'.repeat(count)}`;

describe('POST /api/users/register', () => {
  // spec 3.4, 4.47, 7.2
  it('opens an account and signs it in', async () => {
    const { body, status, headers } = await register(karla);

    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Karla Petersen',
      email: 'karla@post.example',
      isAdmin: false,
      token: expect.any(String),
    });
    expect(testTokens.read(body.token)).toMatchObject({ sub: body._id, tokenVersion: 0 });
    await request(app).get('/api/users/profile').auth(body.token, { type: 'bearer' }).expect(200);
    expect((await login(karla.email, karla.password)).body._id).toBe(body._id);
  });

  // spec 3.5
  it('stores a hash, never the password', async () => {
    await register(karla);
    const stored = await UserModel.findOne({ email: karla.email }).lean();
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(stored)).not.toContain(karla.password);
  });

  it('trims the name, and lower-cases the address', async () => {
    const { body } = await register({ ...karla, name: '  Karla  Petersen\n', email: ' KARLA@Post.Example ' });
    expect(body).toMatchObject({ name: 'Karla  Petersen', email: 'karla@post.example' });
  });

  it.each(['karla@post.example', ' KARLA@Post.Example'])('409 when %j has an account, which stays', async (email) => {
    const user = await aUser({ email: 'karla@post.example', password: 'Anders123' });

    const response = await register({ ...karla, name: 'Eve', email });

    expect([response.status, errorCode(response)]).toEqual([409, 'email_taken']);
    expect(response.body.message).not.toMatch(/not authorized/i);
    expect(await UserModel.find({ email: { $gt: '' } }).lean()).toMatchObject([{ name: user.name }]);
    expect((await login('karla@post.example', 'Anders123')).status).toBe(200);
  });

  it('20 people with one address at the same moment: one account', async () => {
    const server = await listening(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        request(server)
          .post('/api/users/register')
          .send({ ...karla, name: `Karla ${i}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await UserModel.find({ email: { $gt: '' } }).lean()).toMatchObject([
      { name: answers.find(({ status }) => status === 201)?.body.name },
    ]);
  });

  it('a guest of the same address is no account, and stays a guest', async () => {
    await VisitorModel.create({ name: 'Gast', email: karla.email });
    expect((await register(karla)).status).toBe(201);
    expect(await VisitorModel.estimatedDocumentCount()).toBe(1);
  });

  it.each([
    ['isAdmin', { isAdmin: true }],
    ['its own id', { _id: '0'.repeat(24) }],
    ['a token version', { tokenVersion: 7 }],
    ['a hash', { passwordHash: 'none' }],
    ['a prototype', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')],
  ])('a new account cannot set %s itself', async (_what, extra: object) => {
    const { body, status } = await request(app)
      .post('/api/users/register')
      .type('json')
      .send(JSON.stringify({ ...karla, ...extra }).replace(/^\{/, '{"__proto__":{"isAdmin":true},'));

    expect([status, body.isAdmin]).toEqual([201, false]);
    expect(body._id).not.toBe('0'.repeat(24));
    const stored = await UserModel.findById(body._id).lean();
    expect(stored).toMatchObject({
      isAdmin: false,
      tokenVersion: 0,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(
      [
        '_id',
        'createdAt',
        'email',
        'isAdmin',
        'language',
        'name',
        'nameTerms',
        'passwordHash',
        'tokenVersion',
        'updatedAt',
      ].toSorted(),
    );
  });

  // spec 5.2, 5.3, 8.6
  it.each([
    ['no name', { name: undefined }, 'name', 'required'],
    ['a blank name', { name: ' ' }, 'name', 'required'],
    ['a name of 201 letters', { name: 'x'.repeat(201) }, 'name', 'too_long'],
    ['a name of two lines', { name: 'Karla\r\nBcc: eve' }, 'name', 'invalid'],
    ['an operator as name', { name: { $gt: '' } }, 'name', 'invalid'],
    ['no address', { email: undefined }, 'email', 'required'],
    ['no real address', { email: 'karla' }, 'email', 'invalid_email'],
    ['an operator as address', { email: { $ne: null } }, 'email', 'invalid'],
    ['a list of addresses', { email: ['karla@post.example'] }, 'email', 'invalid'],
    ['no password', { password: undefined }, 'password', 'required'],
    ['an operator as password', { password: { $ne: null } }, 'password', 'invalid'],
    ['5 characters', { password: 'Kund1' }, 'password', 'password_rule'],
    ['21 characters', { password: `Kunde1${'x'.repeat(15)}` }, 'password', 'password_rule'],
    ['an endless password', { password: 'Kunde1'.repeat(10_000) }, 'password', 'password_rule'],
    ['no digit', { password: 'Kundeabc' }, 'password', 'password_rule'],
    ['no upper-case letter', { password: 'kunde1234' }, 'password', 'password_rule'],
    ['no lower-case letter', { password: 'KUNDE1234' }, 'password', 'password_rule'],
  ])('400 for %s, and nothing is stored', async (_what, change, path, code) => {
    const response = await register({ ...karla, ...change });
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues).toEqual([{ path, code, message: expect.any(String) }]);
    expect(await accounts()).toBe(0);
  });

  it.each(['Kunde1', 'Kunde1234567890abcde', 'Größe 1 ß', '密码Aa1密码'])(
    'the password %j follows the rule and signs in',
    async (password) => {
      expect((await register({ ...karla, password })).status).toBe(201);
      expect((await login(karla.email, password)).status).toBe(200);
    },
  );

  it('every character of the longest password counts: bcrypt’s limit of 72 bytes is never reached', async () => {
    // 20 characters as a field counts them; the widest are three bytes each, an emoji is two characters of four.
    const widest = `Aa1${'密'.repeat(17)}`;
    expect(Buffer.byteLength(widest)).toBe(54);
    expect((await register({ ...karla, password: widest })).status).toBe(201);
    expect((await login(karla.email, `${widest.slice(0, -1)}码`)).status).toBe(401);
    expect((await login(karla.email, widest)).status).toBe(200);

    const other = { ...karla, email: 'other@post.example' };
    expect((await register({ ...other, password: emoji(9) })).status).toBe(400);
    expect((await register({ ...other, password: emoji(8) })).status).toBe(201);
    expect((await login(other.email, `${emoji(7)}🙃`)).status).toBe(401);
  });

  it.each([
    ['full-width letters', 'ｋarla@post.example'],
    ['a Cyrillic a', 'k\u0430rla@post.example'],
    ['a dotless i', 'karla@post.ex\u0131mple'],
    ['a combining dot', 'karla@post.example\u0307'],
    ['a zero-width space', 'kar\u200Bla@post.example'],
    ['a NUL', 'karla@post.example\u0000'],
    ['two @', 'karla@post.example@eve.example'],
  ])('%s do not create a second account that looks like another', async (_what, email) => {
    expect((await register({ ...karla, email })).status).toBe(400);
    expect(await accounts()).toBe(0);
  });

  it('the Kelvin sign is a k, in an address too: the same account', async () => {
    await register(karla);
    expect(errorCode(await register({ ...karla, email: '\u212Aarla@post.example' }))).toBe('email_taken');
  });
});
