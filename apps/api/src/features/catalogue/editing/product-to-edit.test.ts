import { expect, it } from 'vitest';
import request from 'supertest';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

it('a product’s form reports names and properties that cannot be printed on an invoice', async () => {
  const { token } = await aUser({ isAdmin: true });
  const read = async (product: { _id: unknown }) => {
    const answer = request(app).get(`/api/products/admin/${String(product._id)}`);
    const { body } = await answer.auth(token, { type: 'bearer' }).expect(200);
    return (body as { unprintable?: string[] }).unprintable; // the server has checked it
  };
  expect(await read(await aProduct({ name: 'Vase „Amrum“ 🌻' }))).toBeUndefined();
  expect(await read(await aProduct({ name: '花瓶 Vase', description: 'さくら' }))).toEqual(['花瓶 Vase']);
});
