import { toCents } from '@kontor/shared/rules/prices/money';
import { type Order, orderSchema } from '@kontor/shared/wire/orders';
import * as z from 'zod/mini';
import { aVoucher } from '../calls/voucher-calls.ts';
import { payablePickup, pickupMethod } from '../calls/pickup-calls.ts';
import { aVisitorOrderBody } from '../factories.ts';
import type { Draw } from './history-draw.ts';
import type { HistoryShop } from './history-shop.ts';

/** One order with what has happened to it. */
export interface OrderRun {
  shop: HistoryShop;
  draw: Draw;
  order: Order;
  email: string;
  /** Steps so far, with their answers. */
  log: string[];
}

/** Codes that an order takes. */
const mostCodes = 5;

const countries = ['DE', 'DE', 'DE', 'AT'] as const;

/** Draws the products of a cart. One of eight carts buys vouchers. */
function drawItems({ goods, card }: HistoryShop, draw: Draw) {
  if (draw.isOneIn(8)) return [{ _id: String(card._id), qty: 1 + draw.upTo(2) }];
  const chosen = goods.filter(() => draw.isOneIn(2));
  const some = chosen.length > 0 ? chosen : [draw.oneOf(goods)];
  return some.map(({ _id }) => ({ _id: String(_id), qty: 1 + draw.upTo(3) }));
}

/** Draws promotion codes, and vouchers that pay a part of it or all. */
async function drawCodes({ codes }: HistoryShop, draw: Draw): Promise<string[]> {
  const promotions = codes.filter(() => draw.isOneIn(5));
  if (!draw.isOneIn(4)) return promotions;
  const first = await aVoucher(1 + draw.upTo(draw.oneOf([500, 5000, 90_000])));
  const second = draw.isOneIn(3) ? [(await aVoucher(1 + draw.upTo(3000))).code] : [];
  return [first.code, ...second, ...promotions].slice(0, mostCodes);
}

function drawDelivery(draw: Draw, country: string) {
  const fetched = [{ shippingMethod: pickupMethod._id }, { shippingMethod: payablePickup._id }];
  const sent = [{ shippingMethod: 'paket' }, { shippingMethod: 'express' }, {}];
  const delivery = draw.oneOf(country === 'DE' ? [...sent, ...fetched] : sent);
  const isPaidThere = delivery.shippingMethod === payablePickup._id && draw.isOneIn(2);
  const paymentMethod = isPaidThere ? 'Abholung' : draw.oneOf(['PayPal', 'PayPal', 'Vorkasse', 'Rechnung', 'Rechnung']);
  return { ...delivery, paymentMethod };
}

/** Finds what the site shows of a cart: the codes that count, and the total. */
async function checkCart(shop: HistoryShop, body: object) {
  const answer = await shop.asGuest('post', '/cart/check', body);
  const checked = z.object({
    refused: z.optional(z.array(z.object({ code: z.string() }))),
    totals: z.optional(z.object({ totalPrice: z.number() })),
  });
  return z.safeParse(checked, answer.body).data;
}

/** Places an order as the site does, one on account as its customer and all others as a guest: by what the cart has shown. @returns undefined if the shop refused it */
export async function placeOrder(shop: HistoryShop, draw: Draw, email: string): Promise<OrderRun | undefined> {
  const country = draw.oneOf(countries);
  const cartItems = drawItems(shop, draw);
  const isCard = cartItems.some(({ _id }) => _id === String(shop.card._id));
  const delivery = isCard ? { paymentMethod: draw.oneOf(['PayPal', 'Vorkasse']) } : drawDelivery(draw, country);
  const typed = isCard ? [] : await drawCodes(shop, draw);
  const method = 'shippingMethod' in delivery ? { shippingMethod: delivery.shippingMethod } : {};
  const cart = { items: cartItems, country, codes: typed, ...method };
  const seen = await checkCart(shop, cart);
  const codes = typed.filter((code) => !seen?.refused?.some((one) => one.code === code));
  const { shippingAddress } = aVisitorOrderBody([]);
  const gift = !isCard && draw.isOneIn(8) ? { gift: { recipient: 'Marta Lüders', wrapping: true } } : {};
  const visitor = { name: 'Karla Petersen', email };
  const body = { cartItems, shippingAddress: { ...shippingAddress, country }, codes, ...delivery, ...gift };
  const answer =
    delivery.paymentMethod === 'Rechnung'
      ? await shop.asFirm('post', '/orders', body)
      : await shop.asGuest('post', '/orders/visitor-order', { visitor, ...body });
  if (answer.status !== 201) return undefined;
  const order = z.parse(orderSchema, answer.body);
  const shown = seen?.totals?.totalPrice;
  if (!order.wrappingPrice && codes.length === typed.length && shown !== undefined) {
    const isSame = toCents(shown) === toCents(order.totalPrice);
    // A planned price may have begun between the cart and the order.
    const isStill = isSame || (await checkCart(shop, cart))?.totals?.totalPrice === shown;
    if (!isSame && isStill)
      shop.faults.push(`${order.number}: the cart showed ${shown}, the order costs ${order.totalPrice}`);
  }
  return { shop, draw, order, email, log: [`placed ${order.totalPrice}`] };
}
