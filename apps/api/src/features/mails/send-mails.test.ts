import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMailTransport } from '../../lib/mail/mail-transport.ts';
import { fakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import type { FakeSmtp, SmtpBehaviour } from '../../testing/start-fake-smtp.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { aVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { storeAttachments } from './store/mail-attachments.ts';
import { OrderModel } from '../orders/order.model.ts';
import { MailModel, type StoredMail } from './store/mail.model.ts';
import { makeMails } from './making/make-mails.service.ts';
import { makeFailedMail } from './making/merchant-mails.service.ts';
import { resendMail } from './reading/mails.service.ts';
import { type MailSending, pauses, sendMails } from './sending/send-mails.service.ts';
import { countUndelivered } from './sending/undelivered.service.ts';

const app = testApp();
/** A time after all orders of the tests. */
const start = Date.now() + 600_000;
const hour = 3_600_000;

/** Settings of a shop that sends through this server at the time of `clock`. */
function sendingBy(smtp: FakeSmtp, clock: { now: number }, socketTimeout = 10_000): MailSending {
  const making = testMaking({ now: () => new Date(clock.now) });
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout };
  const transport = makeMailTransport({ url: smtp.url, from: 'shop@kontor.example' }, timeouts);
  onTestFinished(() => transport.close());
  return {
    transport,
    readSender: async () => ({ name: 'Kontor', replyTo: 'post@kontor.example' }),
    linkSecret: making.linkSecret,
    publicUrl: making.publicUrl,
    onFailed: (mail, error) => makeFailedMail(mail, error, making),
    now: making.now,
    onError: making.onError,
  };
}

/** Creates an order's first mail in the queue of a shop, and its clock. */
async function aQueue(behaviour: SmtpBehaviour[] = []) {
  const [smtp, clock] = [await fakeSmtp(), { now: start }];
  smtp.next.push(...behaviour);
  const order = await aVisitorOrder(app);
  await makeMails(testMaking({ now: () => new Date(start + 1000) }));
  clock.now = start + 2000;
  // A short time limit for a server that never answers; a busy machine does not answer at once.
  const sending = sendingBy(smtp, clock, behaviour.includes('hang') ? 2000 : undefined);
  return { smtp, clock, order, sending };
}

const firstMail = () =>
  MailModel.findOne({ kind: 'order_received' }).hint({ kind: 1, createdAt: -1, _id: -1 }).lean<StoredMail>();

describe('a mail that the server accepts', () => {
  it('is sent once, even if several processes look again', async () => {
    const { smtp, clock, sending } = await aQueue();
    await Promise.all([sendMails(sending), sendMails(sendingBy(smtp, clock))]);
    clock.now += 48 * hour;
    await sendMails(sending);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]?.to).toEqual(['karla@post.example']);
    expect(await firstMail()).toMatchObject({
      status: 'sent',
      attempts: 1,
      deliveries: [{ at: new Date(start + 2000) }],
    });
    expect(await firstMail()).not.toHaveProperty('dueAt');
  });

  it('has a text and an HTML part, names the shop, and is no reply', async () => {
    const { smtp, sending, order } = await aQueue();
    await sendMails(sending);
    const { parsed } = smtp.taken[0] ?? {};
    expect(parsed?.from?.value).toEqual([{ name: 'Kontor', address: 'shop@kontor.example' }]);
    expect(parsed?.replyTo?.value).toMatchObject([{ address: 'post@kontor.example' }]);
    expect(parsed?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(parsed?.subject).toBe(`Ihre Bestellung ${order.number} bei Kontor`);
    expect(parsed?.text).toContain(`https://shop.example/orders/${order._id}`);
    expect(parsed?.html).toContain(`https://shop.example/orders/${order._id}`);
    expect(parsed?.messageId).toMatch(/^<[0-9a-f]{32}@kontor\.example>$/);
    expect(parsed?.messageId).toBe((await firstMail())?.messageId);
  });
});

describe('an attachment', () => {
  const terms = { name: 'agb.pdf', type: 'application/pdf', content: Buffer.from('Größe'.repeat(2000)) };

  it('arrives as stored, however often the mail is tried', async () => {
    const { smtp, clock, sending } = await aQueue(['take_and_drop']);
    await MailModel.updateOne({ kind: 'order_received' }, { attachments: await storeAttachments([terms]) });
    await sendMails(sending);
    clock.now += 60_000;
    await sendMails(sending);
    const arrived = smtp.taken.map(({ parsed }) => parsed.attachments.map(({ content }) => content));
    expect(arrived).toEqual([[terms.content], [terms.content]]);
  });

  it('that is missing: the mail is not sent without it, but given up and reported', async () => {
    const { smtp, sending } = await aQueue();
    const gone = { name: 'agb.pdf', type: 'application/pdf', size: 3, file: '0'.repeat(64) };
    await MailModel.updateOne({ kind: 'order_received' }, { attachments: [gone] });
    const errors: unknown[] = [];
    await sendMails({ ...sending, onError: (error) => errors.push(String(error)) });
    expect(await firstMail()).toMatchObject({ status: 'failed', lastError: 'The stored mail cannot be read' });
    expect(smtp.taken.filter(({ to }) => to[0] === 'karla@post.example')).toEqual([]);
    expect(errors).toEqual(['Error: The attachment agb.pdf is missing']);
  });
});

describe('a link typed as a name', () => {
  it('appears in no header of the mail', async () => {
    const { smtp, clock, sending } = await aQueue();
    await aVisitorOrder(app, { visitor: { name: 'Gewonnen! http://evil.example', email: 'ada@post.example' } });
    await makeMails(testMaking({ now: () => new Date(clock.now - 500) }));
    await sendMails(sending);
    const sent = smtp.taken.find(({ to }) => to[0] === 'ada@post.example');
    expect(sent?.parsed.to).toMatchObject({ text: 'ada@post.example' });
    expect(sent?.raw).not.toContain('evil.example');
  });
});

describe('a mail that the server does not accept now', () => {
  it.each(['later', 'later_content', 'drop', 'hang'] as const)(
    '%s: waits a minute, and is sent then',
    async (behaviour) => {
      const { smtp, clock, sending } = await aQueue([behaviour]);
      await sendMails(sending);
      expect(smtp.taken).toHaveLength(0);
      const failed = await firstMail();
      expect(failed).toMatchObject({ status: 'waiting', attempts: 1, dueAt: new Date(clock.now + 60_000) });
      expect(failed?.lastError).toBeTruthy();
      clock.now += 59_000;
      await sendMails(sending);
      expect(await firstMail()).toMatchObject({ attempts: 1 });
      clock.now += 1000;
      await sendMails(sending);
      expect(smtp.taken.map(({ parsed }) => parsed.messageId)).toEqual([failed?.messageId]);
      expect(await firstMail()).toMatchObject({ status: 'sent', attempts: 2 });
      expect(await firstMail()).not.toHaveProperty('lastError');
    },
  );

  it('refuses the connection: every mail waits a minute, and is sent by the next server', async () => {
    const { clock, sending, smtp } = await aQueue();
    // A port without a listener.
    const transport = makeMailTransport({ url: 'smtp://127.0.0.1:1', from: 'shop@kontor.example' });
    onTestFinished(() => transport.close());
    await sendMails({ ...sending, transport });
    expect(await firstMail()).toMatchObject({
      status: 'waiting',
      lastError: expect.stringContaining('ECONNREFUSED'),
      dueAt: new Date(clock.now + 60_000),
    });
    clock.now += 60_000;
    await sendMails(sending);
    expect([smtp.taken.length, (await firstMail())?.status]).toEqual([1, 'sent']);
  });

  it('waits while its order’s address is corrected: it goes to the new one, and is listed so', async () => {
    const { smtp, clock, order, sending } = await aQueue(['later']);
    await sendMails(sending);
    await OrderModel.updateOne({ _id: order._id }, { 'buyer.email': 'karla@neu.example' });
    clock.now += hour;
    await sendMails(sending);
    expect(smtp.taken.map(({ to }) => to)).toEqual([['karla@neu.example']]);
    expect(await firstMail()).toMatchObject({ status: 'sent', attempts: 2, to: { address: 'karla@neu.example' } });
  });

  it('accepted by a server that disconnected before confirming: sent once more, with the same Message-ID', async () => {
    const { smtp, clock, sending } = await aQueue(['take_and_drop']);
    await sendMails(sending);
    clock.now += 60_000;
    await sendMails(sending);
    expect(new Set(smtp.taken.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    expect([smtp.taken.length, (await firstMail())?.status]).toEqual([2, 'sent']);
  });

  it('is tried after 1, 5, 30 minutes, 2, 12, 24 hours, then given up, and the merchant gets one notice', async () => {
    const { smtp, clock, sending } = await aQueue();
    smtp.always.set('karla@post.example', 'later');
    await sendMails(sending);
    const tries = [1, 5, 30, 120, 720, 1440].map((minutes) => minutes * 60_000);
    expect(pauses).toEqual(tries);
    for (const pause of tries) {
      clock.now += pause - 1;
      await sendMails(sending);
      const { attempts = 0, status } = (await firstMail()) ?? {};
      expect(status).toBe('waiting');
      clock.now += 1;
      await sendMails(sending);
      expect((await firstMail())?.attempts).toBe(attempts + 1);
    }
    const given = await firstMail();
    expect(given).toMatchObject({ status: 'failed', attempts: 7, lastError: expect.stringContaining('451') });
    expect(given?.deliveries).toHaveLength(7);
    clock.now += 1000;
    await sendMails(sending);
    expect(smtp.taken.map(({ to }) => to)).toEqual([['merchant@kontor.example']]);
    expect(smtp.taken[0]?.parsed.text).toContain('karla@post.example');
  });
});

describe('a recipient that is permanently refused', () => {
  it('is not tried again, and the notice to the merchant names the buyer', async () => {
    const { smtp, clock, sending } = await aQueue(['unknown']);
    await sendMails(sending);
    expect(await firstMail()).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastError: expect.stringContaining('550'),
    });
    clock.now += 48 * hour;
    await sendMails(sending);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]?.parsed).toMatchObject({ subject: 'Eine E-Mail an karla@post.example kam nicht an' });
  });

  it('of the merchant’s own mails causes no notice', async () => {
    const { smtp, clock, sending } = await aQueue(['unknown', 'unknown']);
    await sendMails(sending);
    clock.now += 1000;
    await sendMails(sending);
    expect(smtp.taken).toHaveLength(0);
    const all = await MailModel.find().hint({ createdAt: -1, _id: -1 }).lean();
    expect(all.map(({ kind, status }) => [kind, status])).toEqual([
      ['merchant_mail_failed', 'failed'],
      ['order_received', 'failed'],
    ]);
  });
});

describe('an unreadable mail', () => {
  it('is given up and reported, and does not block the others', async () => {
    const { smtp, clock, sending, order } = await aQueue();
    await aVisitorOrder(app, { visitor: { name: 'Ada', email: 'ada@post.example' } });
    await makeMails(testMaking({ now: () => new Date(clock.now - 500) }));
    await MailModel.updateOne({ order: order._id }, { content: Buffer.from('no mail') });
    const errors: unknown[] = [];
    await sendMails({ ...sending, onError: (error) => errors.push(error) });
    expect(await MailModel.findOne({ order: order._id }).lean()).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastError: 'The stored mail cannot be read',
    });
    expect(errors).toHaveLength(1);
    expect(smtp.taken[0]?.to).toEqual(['ada@post.example']);
    clock.now += 1000;
    await sendMails(sending);
    expect(smtp.taken.map(({ to }) => to[0])).toEqual(['ada@post.example', 'merchant@kontor.example']);
  });
});

describe('mails that were given up', () => {
  it('are counted for the overview until they are sent again, for 30 days at most', async () => {
    const { clock, sending } = await aQueue(['unknown']);
    const undelivered = (days = 0) => countUndelivered(new Date(clock.now + days * 24 * hour));
    expect(await undelivered()).toBe(0);
    await sendMails(sending);
    expect([await undelivered(), await undelivered(29), await undelivered(31)]).toEqual([1, 1, 0]);
    const failed = await firstMail();
    await resendMail(String(failed?._id), { from: 'shop@kontor.example' }, new Date(clock.now));
    expect(await undelivered()).toBe(0);
    expect(await MailModel.findById(failed?._id).lean()).toMatchObject({ status: 'failed' });
  });
});

describe('a dead sender', () => {
  it('is replaced by another one after 30 seconds, not before', async () => {
    const { smtp, clock, sending } = await aQueue();
    // State left by a sender that was killed while the mail was on its way.
    const until = new Date(clock.now + 30_000);
    await MailModel.updateOne(
      { kind: 'order_received' },
      { status: 'sending', holder: 'gone', attempts: 1, dueAt: until },
    );
    clock.now += 29_999;
    await sendMails(sending);
    expect(smtp.taken).toHaveLength(0);
    clock.now += 1;
    await sendMails(sending);
    expect(smtp.taken).toHaveLength(1);
    expect(await firstMail()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('does not record results of a mail that another process has claimed', async () => {
    const { smtp, clock, sending } = await aQueue(['hang']);
    const sent = sendMails(sending);
    await smtp.hasHung;
    const until = new Date(clock.now + 60_000);
    await MailModel.updateOne({ kind: 'order_received' }, { holder: 'other', dueAt: until });
    await sent;
    expect(await firstMail()).toMatchObject({ status: 'sending', holder: 'other', dueAt: until });
  });
});

describe('many mails, on two nodes, through a server with every behaviour', () => {
  it('are each sent once, or failed and reported', async () => {
    const [smtp, clock] = [await fakeSmtp(), { now: start }];
    const behaviours = ['take', 'later', 'unknown', 'later_content', 'drop'] as const;
    for (let index = 0; index < 20; index += 1) {
      const email = `guest-${index}@post.example`;
      const order = await aVisitorOrder(app, { visitor: { name: 'Karla', email } });
      expect(order.visitor?.email).toBe(email);
      const behaviour = behaviours[index % behaviours.length] ?? 'take';
      if (behaviour === 'unknown') smtp.always.set(email, behaviour);
      else smtp.next.push(behaviour);
    }
    const making = testMaking({ now: () => new Date(clock.now) });
    await makeMails(making);
    const nodes = [sendingBy(smtp, clock), sendingBy(smtp, clock)];
    for (const pause of [0, ...pauses]) {
      clock.now += pause + 1000;
      await Promise.all(nodes.map((node) => sendMails(node)));
    }
    const toGuests = await MailModel.find({ kind: 'order_received' }).lean();
    const ofGuests = smtp.taken.map(({ to }) => to[0] ?? '').filter((to) => to.startsWith('guest-'));
    expect(toGuests.map(({ status }) => status).toSorted()).toEqual([
      ...Array(4).fill('failed'),
      ...Array(16).fill('sent'),
    ]);
    expect(new Set(ofGuests).size).toBe(ofGuests.length);
    expect(ofGuests).toHaveLength(16);
    expect(smtp.taken.filter(({ to }) => to[0] === 'merchant@kontor.example')).toHaveLength(4);
  });
});
