// asvs 12.3.2
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { makeMailTransport } from './mail-transport.ts';

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
