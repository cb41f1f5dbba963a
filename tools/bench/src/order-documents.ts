import { randomBytes } from 'node:crypto';
import { type Db, ObjectId } from 'mongodb';
import { orderTerms } from '@kontor/api/order-terms';

const batch = 5000;

const names = 'Karla Jonas Wiebke Mehmet Änne Piotr Svenja Ole Leyla Hinnerk Greta Malte Ines Tomasz Frauke Emil'.split(
  ' ',
);
const syllables = 'Pe Han Lüt Bor Groß Mül Schu Wie Kör Dier Ah Sö Brandt Nie Klau Reh'.split(' ');
const endings = 'tersen sen ler mann chers ing rens feld kamp brock husen beck dorf huber meier stein'.split(' ');

const pick = (from: readonly string[], index: number) => from[index % from.length] ?? '';

/** Draws one of some thousand names, as often in early orders as in late ones. */
function makeBuyer(index: number) {
  const mixed = (index * 7919) % 1_000_003;
  const surname = `${pick(syllables, mixed)}${pick(endings, Math.floor(mixed / 16))}`;
  const name = `${pick(names, Math.floor(mixed / 256))} ${surname}`;
  return { _id: new ObjectId().toHexString(), name, email: `kunde${mixed}@post.example` };
}

/** Surname of every 256th order. */
export const surname = 'Petersen';

/**
 * Returns an order of `count` by its number from 0, a minute newer than the one before. Only the newest wait for delivery, as
 * in
 * a shop that has run for years: one in ten is unpaid, one in fifty cancelled.
 */
function makeOrder(index: number, count: number) {
  const number = `2026-${String(index + 1).padStart(5, '0')}`;
  const buyer = makeBuyer(index);
  const createdAt = new Date(Date.UTC(2024, 0, 1) + (2_000_000 - count + index) * 60_000);
  const isPaid = index % 10 > 0;
  const image = { _id: new ObjectId(), name: `${index}-800.webp`, path: `/uploads/${index}-800.webp` };
  return {
    _id: randomBytes(16).toString('hex'),
    number,
    kind: index % 2 === 0 ? 'user' : 'visitor',
    buyer,
    lines: [
      {
        product: new ObjectId(),
        texts: { de: { name: 'Bauchvase, cremeweiß' }, en: { name: 'Vase' } },
        images: [image],
        priceCents: 4900,
        qty: 1,
      },
    ],
    shippingAddress: { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg', country: 'DE' },
    paymentMethod: 'PayPal',
    itemsCents: 4900,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 4900,
    isPaid,
    ...(isPaid && { paidAt: createdAt }),
    isDelivered: index < count - 200,
    isCancelled: index % 50 === 7,
    ...(index % 50 === 7 && { cancelledAt: createdAt }),
    searchTerms: orderTerms({ number, buyer }),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Stores `count` orders. Their indexes are built afterwards, in a fraction of the time. */
export async function seedOrders(db: Db, count: number): Promise<void> {
  const orders = db.collection<{ _id: string }>('orders');
  const indexes = (await orders.indexes()).filter(({ name }) => name !== '_id_');
  await orders.dropIndexes();
  for (let start = 0; start < count; start += batch) {
    const size = Math.min(batch, count - start);
    await orders.insertMany(Array.from({ length: size }, (_, i) => makeOrder(start + i, count)));
  }
  await orders.createIndexes(indexes.map(({ v: _version, ...index }) => index as never)); // as listed by the server
}
