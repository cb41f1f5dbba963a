/**
 * Places an order, marks it as paid, ships and refunds it by the generated client, whatever the shop answers.
 * Prints the status of each call as JSON.
 */
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.d.ts';

const { KONTOR_URL = '', KONTOR_KEY = '', PRODUCT = '', PRICE = '', TODAY = '', ORDER } = process.env;
const shop = createClient<paths>({ baseUrl: KONTOR_URL, headers: { Authorization: `Bearer ${KONTOR_KEY}` } });

const placed = await shop.POST('/api/orders/visitor-order', {
  body: {
    cartItems: [{ _id: PRODUCT, qty: 1, price: Number(PRICE) }],
    shippingAddress: { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg', country: 'DE' },
    paymentMethod: 'Vorkasse',
    visitor: { name: 'Karla Petersen', email: 'karla@post.example' },
  },
});
// With an order of another run each call shows what its key may do, whatever became of the calls before.
const id = ORDER || (placed.data?._id ?? '');
const params = { path: { id } };
const paid = await shop.PUT('/api/orders/{id}/pay-admin', { params, body: { at: TODAY } });
const shipped = await shop.POST('/api/orders/{id}/shipments', {
  params,
  body: { carrier: 'dhl', tracking: '00340434' },
});
const refunded = await shop.POST('/api/orders/{id}/refunds', { params, body: { manual: { at: TODAY } } });

const statuses = [placed, paid, shipped, refunded].map(({ response }) => response.status);
const codes = [placed, paid, shipped, refunded].map(({ error }) => error?.code ?? '');
process.stdout.write(`${JSON.stringify({ id, statuses, codes })}\n`);
