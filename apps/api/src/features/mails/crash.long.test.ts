// @module-tag slow
import { expect, it } from 'vitest';
import { aVisitorOrder, patiently, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aVisitorOrderBody } from '../../testing/factories.ts';
import { chooseForRun } from '../../testing/choose-for-run.ts';
import { fakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { databaseOfTheTest, startProcess } from '../../testing/server-process.ts';
import type { FakeSmtp } from '../../testing/start-fake-smtp.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { MailModel, type StoredMail } from './store/mail.model.ts';

/** Creates a shop in a process of its own, which makes and sends mails as in production. */
async function aShop(smtp: FakeSmtp) {
  const server = await startProcess({
    MONGODB_URI: databaseOfTheTest(),
    JWT_SECRET: 'a secret of the tests, 32 bytes long',
    DATA_DIR: await aTemporaryFolder(),
    KONTOR_RATE_LIMITS: 'off',
    DEMO_PAYMENTS: 'on',
    DEMO_PAYMENTS_IN_PRODUCTION: 'allowed',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'shop@kontor.example',
  });
  if (server.port === 0) throw new Error(await server.complaint);
  return { ...server, address: `http://127.0.0.1:${server.port}` as never }; // supertest takes an address as well
}

const mails = () => MailModel.find().hint({ createdAt: -1, _id: -1 }).lean<StoredMail[]>();

it('kill −9 between sending and marking: once more by another process, with the same Message-ID', async () => {
  const smtp = await fakeSmtp();
  smtp.next.push('take_and_hang');
  const first = await aShop(smtp);
  const order = await aVisitorOrder(first.address);
  await smtp.hasHung;
  first.child.kill('SIGKILL');
  await first.exit;
  const [left] = await mails();
  expect(left).toMatchObject({ status: 'sending', attempts: 1, orderNumber: order.number });
  // Another process continues when the lease is over, 30 seconds later at most: this skips that time.
  expect(left?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now() + 30_000);
  await MailModel.updateOne({ _id: left?._id }, { dueAt: new Date() });

  const second = await aShop(smtp);
  await smtp.hasTaken(2);
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
  expect(smtp.taken.map(({ parsed }) => parsed.messageId)).toEqual([left?.messageId, left?.messageId]);
  expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2 }]);
});

it('parallel orders at two nodes are as many mails, each sent once', async () => {
  const count = chooseForRun(12, 40);
  const smtp = await fakeSmtp();
  const nodes = [await aShop(smtp), await aShop(smtp)];
  const product = await aProduct({ countInStock: count });
  const at = (index: number) => nodes[index % 2]?.address ?? ('' as never); // as above
  const body = aVisitorOrderBody([product]);
  const answers = Array.from({ length: count }, (_, index) =>
    patiently(() =>
      sendVisitorOrder(at(index), { ...body, visitor: { name: 'Karla', email: `karla-${index}@post.example` } }),
    ),
  );
  const orders = (await Promise.all(answers)).map((answer) => String(answer.body.number));
  await smtp.hasTaken(count);
  for (const { child } of nodes) child.kill('SIGTERM');
  for (const { exit } of nodes) expect(await exit).toBe(0);
  const subjects = new Set(smtp.taken.map(({ parsed }) => parsed.subject));
  expect(smtp.taken).toHaveLength(count);
  expect(subjects).toEqual(new Set(orders.map((number) => `Ihre Bestellung ${number} bei Kontor`)));
  expect((await mails()).map(({ status }) => status)).toEqual(Array(count).fill('sent'));
});
