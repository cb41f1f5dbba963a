import { limits } from '@kontor/shared/rules/access/limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { storePublished } from '../../../testing/calls/legal-calls.ts';
import { aVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import { findAttached, unpackAttachments } from '../store/mail-attachments.ts';
import { unpackContent } from '../store/mail-content.ts';
import { MailModel, type StoredMail } from '../store/mail.model.ts';
import { makeMails } from './make-mails.service.ts';

const app = testApp();

/** Returns the order's mail, made now. */
async function madeMail(order: { _id: string }) {
  await makeMails(testMaking());
  const found = MailModel.findOne({ order: order._id, kind: 'order_received' });
  const mail = await found.hint({ order: 1, createdAt: 1 }).orFail().lean<StoredMail>();
  const attachments = unpackAttachments(mail.attachments, await findAttached(mail.attachments));
  return { ...unpackContent(mail.content), attachments };
}

type MadeMail = Awaited<ReturnType<typeof madeMail>>;

/** Reads the texts that the order records as accepted by now. */
async function acceptedBy({ _id }: { _id: string }) {
  return (await request(app).get(`/api/orders/visitor-order/${_id}`).expect(200)).body.accepted;
}

/** Returns names and texts of the attachments. */
async function readAttached({ attachments }: MadeMail) {
  const files = attachments.map(
    async ({ name, content }) => [name, (await readPdf(content)).pages.join('\n')] as const,
  );
  return Promise.all(files);
}

/** Removes line breaks and possible ones. */
const inOne = (text: string) => text.replaceAll(/[\s\u200B]+/g, '');

describe('the texts that a buyer has accepted', () => {
  it('keep their versions, in the order and in its mail, whatever is published before the mail is made', async () => {
    await storePublished('terms', 'Erste Bedingungen');
    await storePublished('withdrawal', 'Erste Belehrung');
    const order = await aVisitorOrder(app);
    await storePublished('terms', 'Zweite Bedingungen', '', 2);
    await storePublished('privacy', 'Erste Hinweise');

    const mail = await madeMail(order);
    expect(await readAttached(mail)).toEqual([
      ['agb.pdf', expect.stringContaining('Erste Bedingungen')],
      ['widerruf.pdf', expect.stringContaining('Erste Belehrung')],
    ]);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Erste Bedingungen');
      expect(part).not.toContain('Zweite');
    }
    expect(await acceptedBy(order)).toEqual({ terms: 1, withdrawal: 1 });

    const later = await aVisitorOrder(app);
    expect(later.accepted).toEqual({ terms: 2, withdrawal: 1, privacy: 1 });
    const [terms] = await readAttached(await madeMail(later));
    expect(terms).toEqual(['agb.pdf', expect.stringContaining('Zweite Bedingungen')]);
    expect(await acceptedBy(order)).toEqual({ terms: 1, withdrawal: 1 });
  });

  it('are none if none was published, whatever is published later', async () => {
    const order = await aVisitorOrder(app);
    await storePublished('terms', 'Erste Bedingungen');
    expect(order.accepted).toBeUndefined();
    const mail = await madeMail(order);
    expect([mail.attachments, mail.text.includes('Erste')]).toEqual([[], false]);
  });

  it('are attached in the language of their text', async () => {
    await storePublished('terms', 'Deutsche Bedingungen', 'English terms');
    await storePublished('withdrawal', 'Nur auf Deutsch');
    const mail = await madeMail(await aVisitorOrder(app, { language: 'en' }));
    const files = await Promise.all(mail.attachments.map(({ content }) => readPdf(content)));
    expect(files.map(({ language, title }) => [language, title])).toEqual([
      ['en-GB', 'Terms and conditions'],
      ['de-DE', 'Widerrufsbelehrung'],
    ]);
  });

  it('with HTML and scripted links stay text, in both parts and in the attachment', async () => {
    const evil = '<script>alert(1)</script> <img src=x onerror=alert(1)> [hier](javascript:alert(1))';
    await storePublished('terms', evil, evil);
    const mail = await madeMail(await aVisitorOrder(app));
    const [file] = await readAttached(mail);
    for (const text of [mail.text, file?.[1]]) {
      expect(text).toContain('<script>alert(1)</script> <img src=x onerror=alert(1)> hier');
    }
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt; hier');
    expect(mail.html).not.toMatch(/<script|<img src=x|javascript:/i);
    expect(mail.attachments[0]?.content.includes('javascript:')).toBe(false);
  });

  it.each([
    ['60,000 characters', 'Ein langer Satz. '.repeat(3529).trim()],
    ['as many as a text may have', 'ß'.repeat(limits.legalText)],
  ])('%s appear completely in both parts and in the attachment', async (_size, words) => {
    await storePublished('withdrawal', words);
    const mail = await madeMail(await aVisitorOrder(app));
    expect(mail.html.includes(words)).toBe(true);
    expect(mail.text.replaceAll(/\s+/g, ' ').includes(words)).toBe(true);
    const [file] = await readAttached(mail);
    const pages = file?.[1].replaceAll(/Kontor · Fassung vom .*Seite \d+ von \d+/g, '') ?? '';
    expect(inOne(pages).includes(inOne(words))).toBe(true);
  });
});
