import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUserOrder, aVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unpackContent } from '../store/mail-content.ts';
import { MailModel, type StoredMail } from '../store/mail.model.ts';
import { makeMails } from '../making/make-mails.service.ts';
import { GuestLinkModel } from './guest-link.model.ts';

const app = testApp();
const ask = (body: object) => request(app).post('/api/orders/guest-link').send(body);
const links = () => MailModel.find({ kind: 'guest_link' }).lean<StoredMail[]>();
const waiting = () => GuestLinkModel.countDocuments({ at: { $gt: new Date(0) } });

describe('a guest who asks for the link to an order', () => {
  it('gets it at the address of the order, in the language of the request', async () => {
    const order = await aVisitorOrder(app);
    await ask({ email: 'KARLA@post.example', number: ` ${order.number} `, language: 'en' }).expect(202);
    await makeMails(testMaking());
    const [mail] = await links();
    expect(mail).toMatchObject({ to: { address: 'karla@post.example' }, language: 'en', order: order._id });
    expect(mail && unpackContent(mail.content).text).toContain(`https://shop.example/en/orders/${order._id}`);
    expect(await waiting()).toBe(0);
  });

  it.each([
    ['an en dash', (number: string) => number.replace('-', '–')],
    ['a sign and a word', (number: string) => `Bestellung Nr. #${number}`],
    ['no year', (number: string) => String(Number(number.slice(5)))],
  ])('gets it for a number with %s', async (_what, write) => {
    const order = await aVisitorOrder(app);
    await ask({ email: 'karla@post.example', number: write(order.number) }).expect(202);
    await makeMails(testMaking());
    expect(await links()).toMatchObject([{ order: order._id }]);
  });

  it('gets the same answer for an own, another’s or no such order, and nothing is looked up before', async () => {
    const order = await aVisitorOrder(app);
    const users = await aUserOrder(app, await aUser({ email: 'user@post.example' }));
    const answers = [];
    for (const body of [
      { email: 'karla@post.example', number: order.number },
      { email: 'other@post.example', number: order.number },
      { email: 'user@post.example', number: users.number },
      { email: 'karla@post.example', number: '2026-99999' },
    ]) {
      const { status, body: said } = await ask(body);
      answers.push([status, said]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(202);
    expect([(await links()).length, await waiting()]).toEqual([0, 4]);
    await makeMails(testMaking());
    expect((await links()).map(({ to }) => to.address)).toEqual(['karla@post.example']);
    expect(await waiting()).toBe(0);
  });

  // The order number is lost together with the mails.
  it('needs no number: one mail links the last five orders of that address, the newest first, and no other orders', async () => {
    const orders = [];
    for (let count = 0; count < 6; count += 1) orders.push(await aVisitorOrder(app));
    const other = await aVisitorOrder(app, { visitor: { name: 'Jörg', email: 'joerg@post.example' } });
    await ask({ email: 'Karla@post.example', number: ' ' }).expect(202);
    await makeMails(testMaking());
    const [mail, ...more] = await links();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: 'karla@post.example' },
      subject: 'Links zu Ihren letzten Bestellungen',
    });
    const { text = '' } = mail ? unpackContent(mail.content) : {};
    const linked = [...text.matchAll(/\/orders\/([\da-f]{32})/g)].map(([, id]) => id);
    expect(linked).toEqual(
      orders
        .slice(1)
        .toReversed()
        .map(({ _id }) => _id),
    );
    expect(text).not.toContain(other._id);
  });

  it('with one order and no number gets the mail of that order', async () => {
    const order = await aVisitorOrder(app);
    await ask({ email: 'karla@post.example' }).expect(202);
    await makeMails(testMaking());
    expect(await links()).toMatchObject([{ order: order._id, subject: `Link zu Ihrer Bestellung ${order.number}` }]);
  });

  it('gets the same answer without a number, with orders or without, and at most three mails an hour', async () => {
    await aVisitorOrder(app);
    const user = await aUser({ email: 'user@post.example' });
    await aUserOrder(app, user);
    const said = [];
    for (const email of ['karla@post.example', 'nobody@post.example', 'user@post.example']) {
      const { status, body } = await ask({ email });
      said.push(JSON.stringify([status, body]));
    }
    expect(new Set(said).size).toBe(1);
    for (let count = 0; count < 4; count += 1) await ask({ email: 'karla@post.example' }).expect(202);
    while ((await waiting()) > 0) await makeMails(testMaking());
    expect((await links()).map(({ to }) => to.address)).toEqual(Array.from({ length: 3 }, () => 'karla@post.example'));
  });

  it('gets at most three an hour, however many requests arrive, from any caller', async () => {
    const order = await aVisitorOrder(app);
    for (let count = 0; count < 6; count += 1)
      await ask({ email: 'karla@post.example', number: order.number }).expect(202);
    await Promise.all([makeMails(testMaking()), makeMails(testMaking())]);
    while ((await waiting()) > 0) await makeMails(testMaking());
    expect(await links()).toHaveLength(3);
    await ask({ email: 'karla@post.example', number: order.number }).expect(202);
    await makeMails(testMaking({ now: () => new Date(Date.now() + 61 * 60_000) }));
    expect(await links()).toHaveLength(4);
  });
});
