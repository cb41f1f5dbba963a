import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { unpackContent } from './store/mail-content.ts';
import { MailModel, type StoredMail } from './store/mail.model.ts';
import { makeLowStockMail } from './making/merchant-mails.service.ts';

const at = (time: string) => makeLowStockMail(testMaking({ now: () => new Date(time) }));
const mails = () => MailModel.find({ kind: 'merchant_low_stock' }).lean<StoredMail[]>();

describe('low stock', () => {
  it('sends the merchant one mail a day, from seven o’clock in Germany', async () => {
    await aProduct({ name: 'Vase', countInStock: 3 });
    await aProduct({ name: 'Lampe', countInStock: 4 });
    await at('2026-11-22T05:59:00Z');
    expect(await mails()).toHaveLength(0);
    for (const time of ['2026-11-22T06:00:00Z', '2026-11-22T06:10:00Z', '2026-11-22T22:59:00Z']) await at(time);
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual(['Ein Artikel geht zur Neige', []]);
    const { text = '' } = mail ? unpackContent(mail.content) : {};
    expect(text).toMatch(/Vase +3\u00a0Stück/);
    expect(text).not.toContain('Lampe');
    await at('2026-11-23T06:00:00Z');
    expect(await mails()).toHaveLength(2);
  });

  it('sends no mail while there is none', async () => {
    await aProduct({ countInStock: 4 });
    await at('2026-11-22T12:00:00Z');
    expect(await mails()).toHaveLength(0);
  });
});
