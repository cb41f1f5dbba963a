import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../testing/account-mails.ts';
import { aProduct } from '../../testing/factories.ts';
import { makeUniformLimits } from '../../testing/rate-limits.ts';
import { renderedShop } from '../../testing/rendered-shop.ts';
import { testApp } from '../../testing/test-app.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { MailRequestModel } from '../users/links/mail-request.model.ts';

beforeEach(resetListVersions);

const app = renderedShop();
const email = 'karla@post.example';

/** Posts the form as a browser does without the script. */
const post = (path: string, fields: Record<string, string>, shop = app) =>
  request(shop).post(path).type('form').send(fields);

it.each([
  ['', 'Bescheid geben', 'Eine E-Mail an Ihre Adresse ist unterwegs'],
  ['/en', 'Notify me', 'An e-mail to your address is on its way'],
])('a sold-out product’s page%s has the form, which is answered by that page', async (prefix, button, words) => {
  const product = await aProduct({ countInStock: 0 });
  const page = `${prefix}/products/${String(product._id)}`;
  const { text } = await request(app).get(page);
  const action = `${page}/notify`;
  expect(text).toMatch(
    new RegExp(`<form [^>]*method="post" action="${action}"|<form [^>]*action="${action}" method="post"`),
  );
  expect(text).toContain(button);

  const answer = await post(action, { email: ' Karla@Post.example' });
  expect([answer.status, answer.headers['location']]).toEqual([303, `${page}?notice=asked`]);
  expect(await newestLink(email, 'stock_confirm')).toBeDefined();
  expect((await mailsTo(email, 'stock_confirm'))[0]).toContain(`https://shop.example${prefix}/stock-notice#`);
  const asked = await request(app).get(`${page}?notice=asked`);
  expect(asked.text).toContain(words);
  expect(asked.text).not.toContain(action);
});

it.each([
  ['no address', { email: 'karla' }],
  ['two of them', { email: 'a@post.example&email=b@post.example' }],
  ['nothing', {}],
])('%s leads back to the form, and no mail is made', async (_what, fields) => {
  const product = await aProduct({ countInStock: 0 });
  const page = `/products/${String(product._id)}`;
  await post(`${page}/notify`, fields).expect(303).expect('Location', `${page}?notice=refused`);
  expect(await MailRequestModel.estimatedDocumentCount()).toBe(0);
  const { text } = await request(app).get(`${page}?notice=refused`);
  expect(text).toContain('Bitte prüfen Sie die Adresse');
  expect(text).toContain(`action="${page}/notify"`);
});

it('too many requests lead back to the form', async () => {
  const product = await aProduct({ countInStock: 0 });
  const limited = testApp({ rateLimits: makeUniformLimits(1) });
  const path = `/products/${String(product._id)}/notify`;
  await post(path, { email }, limited).expect(303);
  await post(path, { email }, limited).expect('Location', `/products/${String(product._id)}?notice=refused`);
});

it.each(['nonsense', '%2F%2Fevil.example'])('an address that is no product’s (%s) is not led anywhere', async (id) => {
  const { status, headers } = await post(`/products/${id}/notify`, { email });
  expect([status, headers['location']]).toEqual([404, undefined]);
});

it('a product that is gone is not found', async () => {
  await post(`/products/${'0'.repeat(24)}/notify`, { email }).expect(404);
});
