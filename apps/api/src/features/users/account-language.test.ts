import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { newestLink, mailsTo } from '../../testing/account-mails.ts';
import { aProduct, aUser, anOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { UserModel } from './user.model.ts';

const app = testApp();
const password = 'Elbe4711x';
const bearer = { type: 'bearer' } as const;
const languageOf = async ({ _id }: { _id: string }) => (await UserModel.findById(_id).lean())?.language;
const login = (email: string, body: object) =>
  request(app)
    .post('/api/users/login')
    .send({ email, password, ...body });

describe('the language of an account', () => {
  it('follows the page of the sign-in; the older front end’s call leaves it unchanged', async () => {
    const user = await aUser({ password });
    await login(user.email, { language: 'en' }).expect(200);
    expect(await languageOf(user)).toBe('en');
    await login(user.email, {}).expect(200);
    expect(await languageOf(user)).toBe('en');
    await login(user.email, { language: 'de', password: 'Wrong1234' }).expect(401);
    expect(await languageOf(user)).toBe('en');
  });

  it('is the last chosen one, and mails are written in it', async () => {
    const user = await aUser({ password });
    await request(app).put('/api/users/profile').auth(user.token, bearer).send({ language: 'en' }).expect(200);
    const change = request(app).put('/api/users/profile').auth(user.token, bearer);
    await change.send({ password: 'Weser0815y', currentPassword: password }).expect(200);
    await newestLink(user.email, 'password_changed');
    expect((await mailsTo(user.email, 'password_changed'))[0]).toContain('https://shop.example/en/forgot-password');
  });

  it('applies to orders without a language, and follows those with one', async () => {
    const [user, product] = [await aUser(), await aProduct()];
    const order = (overrides: object) =>
      request(app)
        .post('/api/orders')
        .auth(user.token, bearer)
        .send(anOrderBody([product], overrides))
        .expect(201);
    await order({ language: 'en' });
    expect(await languageOf(user)).toBe('en');
    await order({});
    expect((await OrderModel.find().sort({ number: 1 }).lean()).map(({ language }) => language)).toEqual(['en', 'en']);
  });
});
