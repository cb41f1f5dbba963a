// asvs 1.2.1, 1.3.11, 5.4.2
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMailTransport } from '../../lib/mail/mail-transport.ts';
import { fakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { aVisitorOrder, errorCode, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aVisitorOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();

const plain = {
  messageId: '<1@kontor.example>',
  date: new Date(),
  fromName: 'Kontor',
  replyTo: 'post@kontor.example',
  to: { name: 'Karla', address: 'karla@post.example' },
  subject: 'Betreff',
  text: 'Text',
  html: '<p>Text</p>',
  attachments: [],
};

async function sent(mail: Partial<typeof plain>) {
  const smtp = await fakeSmtp();
  const transport = makeMailTransport({ url: smtp.url, from: 'shop@kontor.example' });
  onTestFinished(() => transport.close());
  expect(await transport.send({ ...plain, ...mail })).toEqual({});
  return smtp.taken[0];
}

describe('a header', () => {
  it.each(['\r\n', '\n', '\r', '\r\n\r\n', '\u0000\r\n '])(
    'has one line, whatever the data contain: %j',
    async (breaks) => {
      const evil = `Karla${breaks}Bcc: other@post.example${breaks}X-Evil: 1`;
      const mail = await sent({ fromName: evil, subject: evil, to: { name: evil, address: 'karla@post.example' } });
      expect(mail?.to).toEqual(['karla@post.example']);
      expect(mail?.raw).not.toMatch(/^(Bcc|X-Evil):/im);
      expect(mail?.parsed.headers.has('x-evil')).toBe(false);
      expect(mail?.parsed.subject).toBe('Karla Bcc: other@post.example X-Evil: 1');
    },
  );

  it('a name with a line break is refused on input', async () => {
    const visitor = { name: 'Karla\r\nBcc: other@post.example', email: 'karla@post.example' };
    const response = await sendVisitorOrder(app, aVisitorOrderBody([await aProduct()], { visitor }));
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
  });
});

describe('an address', () => {
  it('may have umlauts in its domain, which mails use in ASCII form', async () => {
    const order = await aVisitorOrder(app, { visitor: { name: 'Karla', email: 'karla@Bücher.example' } });
    expect(order.visitor?.email).toBe('karla@bücher.example');
    const mail = await sent({ to: { name: 'Karla Größe', address: 'karla@bücher.example' } });
    // The test's own server writes the envelope's domains with umlauts again.
    expect(mail?.to).toEqual(['karla@bücher.example']);
    expect(mail?.raw).toContain('<karla@xn--bcher-kva.example>');
  });
});

describe('an attachment', () => {
  it('that is a picture appears in the HTML part, which refers to it by its name', async () => {
    const picture = { name: 'girocode.png', type: 'image/png', content: Buffer.from('png') };
    const mail = await sent({ attachments: [picture] as never[] }); // `plain` has none
    const [attached] = mail?.parsed.attachments ?? [];
    expect([attached?.cid, attached?.contentDisposition, attached?.content]).toEqual([
      'girocode.png',
      'inline',
      picture.content,
    ]);
  });

  it('arrives unchanged, under its name', async () => {
    const content = Buffer.from(Array.from({ length: 1024 }, (_, byte) => byte % 256));
    const mail = await sent({ attachments: [{ name: 'AGB.pdf', type: 'application/pdf', content }] as never[] }); // `plain` has none
    const [attached] = mail?.parsed.attachments ?? [];
    expect([attached?.filename, attached?.contentType, attached?.content]).toEqual([
      'AGB.pdf',
      'application/pdf',
      content,
    ]);
  });
});
