// asvs 12.3.2
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { describeFailure, makeMailTransport } from './mail-transport.ts';

const mail = {
  messageId: '<1@shop.example>',
  date: new Date('2026-11-22T12:00:00Z'),
  fromName: 'Shop',
  replyTo: 'post@shop.example',
  to: { name: 'Karla', address: 'karla@post.example' },
  subject: 'Ihre Bestellung',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  attachments: [],
};

it.each([
  [undefined, 'Shop'],
  ['Müller, Söhne & Co.', 'Müller, Söhne & Co.'],
])('mails carry the sender name %s, or the shop’s', async (fromName, name) => {
  const smtp = await fakeSmtp();
  const transport = makeMailTransport({ url: smtp.url, from: 'post@shop.example', ...(fromName && { fromName }) });
  onTestFinished(() => transport.close());
  expect(await transport.send(mail)).toEqual({});
  expect(smtp.taken[0]?.parsed.from?.value).toEqual([{ address: 'post@shop.example', name }]);
});

it('a password is never sent to a server without encryption, nor to an impostor', async () => {
  const passwords = vi.fn<(password: unknown) => void>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, answer) => {
      passwords(password);
      answer(null, { user: 'shop' });
    },
  });
  server.on('error', () => {}); // the client goes in the middle
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // listens on a port
  const transport = makeMailTransport({ url: `smtp://shop:geheim@127.0.0.1:${port}`, from: 'post@shop.example' });
  onTestFinished(() => {
    transport.close();
    server.close();
  });
  expect(await transport.send(mail)).toMatchObject({ error: expect.any(String), isRefused: false });
  expect(passwords).not.toHaveBeenCalled();
});

const silent = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };

it.each([
  ['unknown_name', 'smtp://mail.invalid:25'],
  ['unreachable', 'smtp://127.0.0.1:1'],
])('a mail server that cannot be reached is described: %s', async (trouble, url) => {
  const transport = makeMailTransport({ url, from: 'post@shop.example' });
  onTestFinished(() => transport.close());
  expect(await transport.send(mail)).toMatchObject({ trouble });
});

it('a server that accepts connections and never answers counts as silent', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port
  const transport = makeMailTransport({ url: `smtp://127.0.0.1:${port}`, from: 'post@shop.example' }, silent);
  onTestFinished(() => {
    transport.close();
    server.close();
  });
  expect(await transport.send(mail)).toMatchObject({ trouble: 'silent' });
});

it('a server that defers a mail gives its own reason', async () => {
  const smtp = await fakeSmtp();
  smtp.next.push('later');
  const transport = makeMailTransport({ url: smtp.url, from: 'post@shop.example' });
  onTestFinished(() => transport.close());
  expect(await transport.send(mail)).toMatchObject({ trouble: 'put_off' });
});

it.each([
  ['sign_in', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
  ['encryption', { code: 'ETLS', command: 'STARTTLS' }],
])('errors of nodemailer are described: %s', (trouble, details) => {
  expect(describeFailure(Object.assign(new Error('refused'), details))).toMatchObject({ trouble, isRefused: false });
});

it('a refused recipient is no trouble of the server', () => {
  const error = Object.assign(new Error('no mailbox'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
  expect(describeFailure(error)).toEqual({ error: 'no mailbox', isRefused: true });
});
