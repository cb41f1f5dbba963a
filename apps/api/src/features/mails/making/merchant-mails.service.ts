import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { localize } from '@kontor/shared/rules/text/localize';
import { merchantMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import type { Settings } from '@kontor/shared/wire/settings';
import { berlinDay, berlinMinute } from '../../../lib/time/berlin-time.ts';
import { randomHex } from '../../../lib/random.ts';
import { productsRunningOut } from '../../catalogue/lists/low-stock.service.ts';
import { mailContext } from '../kinds/blocks/mail-context.ts';
import {
  type WebhookOff,
  composeLowStock,
  composeMailFailed,
  composeTest,
  composeWebhookOff,
} from '../kinds/merchant.ts';
import type { MailMaking } from './mail-making.ts';
import { merchantAddress } from './merchant-address.ts';
import { MailModel, type StoredMail } from '../store/mail.model.ts';
import { storeMail } from '../store/store-mail.ts';

/** Highest number of products named in a mail. */
const maxProducts = 50;
/** Seven in the morning, so that the merchant has the day to order supplies. */
const lowStockHour = '07:00';

type Making = Pick<MailMaking, 'outlet' | 'readSettings' | 'publicUrl' | 'merchantEmail' | 'now'>;

async function merchantMail({ readSettings, publicUrl, merchantEmail }: Making) {
  const settings: Settings = await readSettings();
  return { context: mailContext(baseLanguage, settings, publicUrl), to: merchantAddress(settings, merchantEmail) };
}

/** Makes a mail once a day, from seven o'clock in Germany, about products that are running out, if any. */
export async function makeLowStockMail(making: Making): Promise<void> {
  const now = making.now();
  const key = `low_stock:${berlinDay(now)}`;
  if (berlinMinute(now).slice(-lowStockHour.length) < lowStockHour || (await MailModel.exists({ key }))) return;
  const { context, to } = await merchantMail(making);
  const found = await productsRunningOut(context.settings.lowStockThreshold, maxProducts);
  if (found.length === 0) return;
  const products = found.map((product) => ({
    name: localize(product, 'name', context.language),
    countInStock: product.countInStock,
  }));
  await storeMail({ key, kind: 'merchant_low_stock', to }, composeLowStock(products, context), {
    context,
    outlet: making.outlet,
    now,
  });
}

/** Makes a mail to the merchant about a mail that was given up, once; the merchant's own mails appear only in the list. */
export async function makeFailedMail(failed: StoredMail, error: string, making: Making): Promise<void> {
  if (merchantMailKinds.some((kind) => kind === failed.kind)) return;
  const { context, to } = await merchantMail(making);
  const { _id, subject, to: recipient } = failed;
  const letter = composeMailFailed({ _id, subject, to: recipient.address, error }, context);
  const concerns = recipient.address;
  const envelope = { key: `failed:${String(_id)}`, kind: 'merchant_mail_failed', to, concerns } as const;
  await storeMail(envelope, letter, { context, outlet: making.outlet, now: making.now() });
}

/** Makes a mail by which the merchant tests the mail server. */
export async function makeTestMail(making: Making): Promise<void> {
  const { context, to } = await merchantMail(making);
  const envelope = { key: `test:${randomHex(12)}`, kind: 'merchant_test', to } as const;
  await storeMail(envelope, composeTest(context), { context, outlet: making.outlet, now: making.now() });
}

/** Makes a mail about a webhook endpoint that was turned off, once per key. */
export async function makeWebhookOffMail(
  { url, reason, key }: { url: string; reason: WebhookOff; key: string },
  making: Making,
): Promise<void> {
  const { context, to } = await merchantMail(making);
  const envelope = { key: `webhook:${key}`, kind: 'merchant_webhook_off', to } as const;
  const letter = composeWebhookOff({ url, reason }, context);
  await storeMail(envelope, letter, { context, outlet: making.outlet, now: making.now() });
}
