import { usualHome } from '@kontor/shared/schemas/home-blocks';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@kontor/shared/rules/text/languages';
import {
  accountMailKinds,
  buyerMailKinds,
  type MailKind,
  mailKinds,
  reviewMailKinds,
} from '@kontor/shared/rules/access/mail-kinds';
import { findLegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { isSitePath, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { joinUnits } from '@kontor/shared/rules/text/no-break';
import type { StripeWay } from '@kontor/shared/rules/providers/stripe/ways';
import { type Settings, usualOrderSettings } from '@kontor/shared/wire/settings';
import { usualSecurity } from '@kontor/shared/schemas/settings-sections';
import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { anOrderDocument } from '../../../testing/calls/order-calls.ts';
import { testShop } from '../../../testing/test-shop.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { accountMails } from '../account-mails/account-mail-kinds.ts';
import type { Letter } from '../compose/letter.ts';
import { colors } from '../compose/mail-styles.ts';
import { writeHtml } from '../compose/write-html.ts';
import { writeText } from '../compose/write-text.ts';
import {
  composeGiftVouchers,
  composeVoucherGift,
  composeVouchersPlanned,
  composeVouchersSent,
} from './gift-vouchers.ts';
import { composeIssued } from './document-issued.ts';
import { mailContext } from './blocks/mail-context.ts';
import {
  composeLowStock,
  composeMailFailed,
  composeMerchantMoney,
  composeMerchantOrder,
  composeTest,
  composeWebhookOff,
} from './merchant.ts';
import {
  composeGuestLink,
  composeDunning,
  composeOrderCancelled,
  composePaymentReceived,
  composeOrderEdited,
  composePaymentReminder,
  composeRefunded,
} from './order-changed.ts';
import { composeOrderReceived } from './order-received.ts';
import { composeOrderShipped } from './order-shipped.ts';
import { composeReadyForPickup } from './ready-for-pickup.ts';
import { sellerLines } from './blocks/seller-lines.ts';
import {
  type MailedReturn,
  composeReturnAnnounced,
  composeReturnDecided,
  composeReturnLabel,
  composeReturnReceived,
} from './return.ts';
import {
  composeMerchantReport,
  composeReportDecided,
  composeReportReceived,
  composeReviewRestored,
  composeReviewWithheld,
} from './review.ts';
import {
  type Declared,
  composeMerchantWithdrawal,
  composeWithdrawalDecided,
  composeWithdrawalReceived,
} from './withdrawal.ts';

const shopUrl = 'https://shop.example';
const at = new Date('2026-11-22T14:04:00Z');

const settings: Settings = {
  ...testShop.sections,
  orders: usualOrderSettings,
  notices: {},
  books: { chart: 'SKR03' },
  invoices: { at: 'payment' },
  home: usualHome,
  security: usualSecurity,
  search: usualSearch,
  lowStockThreshold: 3,
  version: 0,
  seller: {
    ...testShop.sections.seller,
    legalName: 'Kontor Handel GmbH',
    street: 'Speicherstraße',
    number: '12',
    zipcode: '20457',
    city: 'Hamburg',
    phone: '+49 40 123456',
    registerCourt: 'Amtsgericht Hamburg',
    registerNumber: 'HRB 12345',
    vatId: 'DE123456789',
  },
};

function aLine(index: number, qty: number) {
  const texts = { de: { name: `Vase „Elbe“ ${index}` }, en: { name: `Vase “Elbe” ${index}` } };
  return { product: String(index).padStart(24, '0'), texts, images: [], priceCents: 4900, qty };
}

/** Creates a withdrawal of one line of the order, by its product, and of one in words. */
function aDeclared({ buyer, number, lines }: StoredOrder): Declared {
  return {
    _id: '1'.repeat(24),
    reference: 'WR-7K3M-9QXT',
    receivedAt: at,
    name: buyer.name ?? '',
    email: buyer.email ?? '',
    orderText: number,
    lines: [{ product: lines[0]?.product, qty: 1 }, { name: 'die blaue Decke' }],
    message: 'Die Vase ist zu groß.',
  };
}

/** Creates a return of one unit of the first line. */
function aReturn({ lines: [line] }: StoredOrder): MailedReturn {
  const units = { product: new Types.ObjectId(String(line?.product)), qty: 1, received: 1 };
  return { reference: 'RT-7K3M-9QXT', reason: 'damaged', announcedBy: 'buyer', lines: [units] };
}

const aReport = {
  reference: 'MR-7K3M-9QXT',
  receivedAt: at,
  name: 'Karla Petersen',
  email: 'karla@post.example',
  productName: 'Vase „Elbe“',
  reason: 'insult' as const,
  explanation: 'Sie nennt den Töpfer einen Betrüger.',
  reported: { name: 'Ole', rating: 1, comment: 'Ein Betrüger.' },
};
const reasons = {
  ground: 'law' as const,
  basis: '§ 185 StGB',
  facts: 'Die Bewertung nennt einen Menschen ohne Anlass einen Betrüger.',
};
const aDecision = {
  productName: 'Vase „Elbe“',
  state: 'hidden' as const,
  isReported: true,
  comment: 'Ein Betrüger.',
  ...reasons,
};

/** With all that a line keeps of its product. */
const aVase = {
  ...aLine(1, 1),
  texts: {
    de: { name: 'Vase „Elbe“ 1', properties: 'Steinzeug, 24 cm hoch' },
    en: { name: 'Vase “Elbe” 1', properties: 'Stoneware, 24 cm high' },
  },
  sku: 'V-1001',
  deliveryDays: { min: 3, max: 5 },
};

function anOrder(overrides: object = {}): StoredOrder {
  const order = {
    ...anOrderDocument(0, { createdAt: at, hold: { until: new Date('2026-11-22T16:04:00Z') } }),
    lines: [aVase, { ...aLine(2, 2), content: { amount: 750, unit: 'ml' } }],
    itemsCents: 14_700,
    shippingCents: 490,
    totalCents: 15_190,
    taxIncluded: [
      { percent: 19, netCents: 8508, taxCents: 1617 },
      { percent: 7, netCents: 4734, taxCents: 331 },
    ],
    ...overrides,
  };
  return order as unknown as StoredOrder; // the fields that mails read, as stored
}

const told = { at, cents: 4900 };

const pickedUp = {
  shippingMethod: { key: 'abholung', texts: { de: { name: 'Abholung' } }, kind: 'pickup' },
} as unknown as Pick<StoredOrder, 'shippingMethod'>; // the fields that mails read, as stored

const voucherRecipient = {
  name: 'Grete Beispiel',
  email: 'grete@post.example',
  greeting: 'Alles Gute zum Geburtstag!\nKarla',
  day: '2026-12-24',
};

/** One unit of each line is shipped, one is not. */
const sentFirst = {
  shipments: [
    {
      _id: 'a'.repeat(24),
      lines: [aVase, aLine(2, 1)].map(({ product }) => ({ product, qty: 1 })),
      carrier: 'dhl',
      tracking: '00340434161094',
      sentAt: at,
    },
  ],
} as unknown as Pick<StoredOrder, 'shipments'>; // the fields that mails read, as stored

function letterOf(kind: MailKind, language: Language, shown = settings, given?: StoredOrder): Letter | undefined {
  const context = mailContext(language, shown, shopUrl);
  const { merchant } = context.texts;
  // Placed while the shop was as it is shown.
  const order = given ?? anOrder(shown.tax.mode === 'small_business' ? { taxIncluded: [] } : {});
  switch (kind) {
    case 'order_received':
      return composeOrderReceived(order, context);
    case 'payment_received':
      return composePaymentReceived(
        { ...order, deliverBy: { from: '2026-11-25', until: '2026-11-27' } },
        told,
        context,
      );
    case 'order_edited':
      return composeOrderEdited(order, { cents: 500, isRefund: false }, context);
    case 'payment_reminder':
      return composePaymentReminder(order, context);
    case 'dunning': {
      const account = { days: 14, dueOn: '2026-11-20', step: 2, since: '2026-11-27' };
      return composeDunning('dunned', { ...order, isPaid: false, paymentMethod: 'Rechnung', account }, 1000, context);
    }
    case 'order_cancelled':
      return composeOrderCancelled(order, { ...told, hasExpired: true }, context);
    case 'order_shipped':
      return composeOrderShipped({ ...order, ...sentFirst }, told, context);
    case 'ready_for_pickup':
      return composeReadyForPickup({ ...order, ...pickedUp, pickup: { code: 'K7M4QX', readyAt: at } }, context);
    case 'refunded':
      return composeRefunded(order, told, context);
    case 'invoice': {
      const document = { number: 'RE-2026-00001', isCorrection: false, content: Buffer.from('%PDF') };
      return composeIssued(order, document, context);
    }
    case 'gift_voucher': {
      const voucher = { _id: new Types.ObjectId('7'.repeat(24)), balanceCents: 5000, lastDay: '2029-12-31' };
      return composeGiftVouchers(order, [voucher, { ...voucher, balanceCents: 2500 }], context);
    }
    case 'voucher_gift': {
      const voucher = { _id: new Types.ObjectId('7'.repeat(24)), balanceCents: 5000, lastDay: '2029-12-31' };
      return composeVoucherGift({ ...order, voucherRecipient }, [voucher], context);
    }
    case 'vouchers_planned':
      return composeVouchersPlanned({ ...order, voucherRecipient }, context);
    case 'vouchers_sent':
      return composeVouchersSent({ ...order, voucherRecipient }, context);
    case 'guest_link':
      return composeGuestLink(order, context);
    case 'password_reset':
    case 'password_changed':
    case 'email_verification':
    case 'email_change':
    case 'email_changed':
    case 'email_left':
    case 'invitation':
    case 'data_request':
    case 'erasure_requested':
    case 'account_erased':
    case 'stock_confirm':
    case 'stock_back': {
      const stockFacts = { name: 'Vase', product: '0'.repeat(24) };
      const facts = {
        name: order.buyer.name ?? '',
        at,
        data: {
          to: 'karla@neu.example',
          role: 'packing',
          erasesAt: '2026-11-30T10:00:00Z',
          isAccount: 'yes',
          ...stockFacts,
        },
      };
      return accountMails[kind].compose(facts, context);
    }
    case 'role_changed':
    case 'role_undone':
    case 'people_changed':
    case 'bank_changed':
    case 'requests_ended':
    case 'account_removed': {
      const name = order.buyer.name ?? '';
      const data = {
        name: 'Erika Muster',
        byName: given ? name : 'Ada Lovelace',
        ...(kind === 'bank_changed'
          ? { before: '{"iban":"DE89370400440532013000"}', after: '{"iban":"DE02120300000000202051"}' }
          : { before: 'office', after: 'owner' }),
        what: 'email_change,former_address,invitation,erasure,second_factor',
        erasesAt: '2026-11-30T10:00:00Z',
      };
      return accountMails[kind].compose({ name, at, data }, context);
    }
    case 'withdrawal_received':
      return composeWithdrawalReceived(aDeclared(order), context);
    case 'withdrawal_decided':
      return composeWithdrawalDecided(
        aDeclared(order),
        { isAccepted: true, note: 'Die Vase ist bei uns angekommen.', refundBy: '2026-12-06' },
        context,
      );
    case 'return_announced':
      return composeReturnAnnounced(aReturn(order), order, { context });
    case 'return_label':
      return composeReturnLabel(
        {
          name: order.buyer.name ?? '',
          reference: 'RT-7K3M-9QXT',
          orderNumber: order.number,
          label: {
            id: '0'.repeat(24),
            carrier: 'DHL',
            tracking: '00340434161094000001',
            content: Buffer.from('%PDF-'),
          },
        },
        context,
      );
    case 'return_received':
      return composeReturnReceived(aReturn(order), order, context);
    case 'return_decided':
      return composeReturnDecided(
        { ...aReturn(order), outcome: 'reduced', explanation: 'Die Vase ist gebraucht und hat einen Kratzer.' },
        order,
        { cents: 3900, context },
      );
    case 'merchant_withdrawal':
      return composeMerchantWithdrawal(
        aDeclared(order),
        { order, differs: ['email_differs'], refundBy: '2026-12-06' },
        context,
      );
    case 'report_received':
      return composeReportReceived({ ...aReport, name: order.buyer.name ?? '' }, context);
    case 'report_decided':
      return composeReportDecided(
        { ...aReport, name: order.buyer.name ?? '' },
        { outcome: 'hidden', ...reasons },
        context,
      );
    case 'review_withheld':
      return composeReviewWithheld(aDecision, order.buyer.name ?? '', context);
    case 'review_restored':
      return composeReviewRestored({ ...aDecision, state: 'shown' }, order.buyer.name ?? '', context);
    case 'merchant_review_report':
      return composeMerchantReport(aReport, context);
    case 'merchant_order':
      return composeMerchantOrder(order, context);
    case 'merchant_refund_due':
      return composeMerchantMoney(order, told, merchant.refundDue, context);
    case 'merchant_dispute':
      return composeMerchantMoney(order, told, merchant.dispute, context);
    case 'merchant_low_stock':
      return composeLowStock(
        [
          { name: 'Vase', countInStock: 0 },
          { name: 'Lampe', countInStock: 1 },
        ],
        context,
      );
    case 'merchant_mail_failed': {
      const failed = {
        _id: '1'.repeat(24),
        subject: 'Ihre Bestellung',
        to: 'karla@post.example',
        error: '550 No such mailbox',
      };
      return composeMailFailed(failed, context);
    }
    case 'merchant_webhook_off':
      return composeWebhookOff({ url: 'https://erp.example/kontor', reason: 'failed' }, context);
    default:
      return composeTest(context);
  }
}

function written(letter: Letter, language: Language, shown = settings) {
  const context = mailContext(language, shown, shopUrl);
  const frame = { language, shopName: shown.shop.name, footer: sellerLines(context) };
  return { html: writeHtml(letter, frame), text: writeText(letter, frame) };
}

/** Returns the buyer's text of a mail about a placed order. */
function textOf(order: StoredOrder, shown: Settings): string {
  return written(composeOrderReceived(order, mailContext('de', shown, shopUrl)), 'de', shown).text;
}

const cases = mailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const));

/** Returns the readable text of HTML, without tags. */
function wordsOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe.each(cases)('the mail %s in %s', (kind, language) => {
  const letter = letterOf(kind, language);
  if (!letter) throw new Error(`${kind} says nothing`);
  const { html, text } = written(letter, language);

  it('equals the stored file beside it', async () => {
    await expect(`${letter.subject}\n\n${text}`).toMatchFileSnapshot(
      join('..', 'snapshots', `${kind}.${language}.txt`),
    );
  });

  it('has the same content in both parts', () => {
    const shown = wordsOf(html).replaceAll(/\s+/g, ' ');
    const words = text.replaceAll(/^(=+|-+ ?)$/gm, '').split(/\s+/);
    const addresses = new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url));
    const missing = words.filter((word) => !shown.includes(word.replace(/:$/, '')) && !addresses.has(word));
    expect(missing).toEqual([]);
  });

  it('links only to pages that the site has, in its language', () => {
    const { origin } = new URL(shopUrl);
    const own = [...`${html} ${text}`.matchAll(/https:\/\/[^\s"<>]+/g)]
      .map(([address]) => new URL(address))
      .filter((address) => address.origin === origin);
    const lost = own.filter(({ pathname }) => {
      const split = splitLanguagePath(pathname);
      // The admin area opens in the language that its reader chose.
      const isInLanguage = split.language === language || pathname.startsWith('/admin/');
      return !isInLanguage || !(isSitePath(split.path) || findLegalKind(split.path));
    });
    expect(lost.map(String)).toEqual([]);
  });

  it('never separates a number from its unit in the shop’s own texts', () => {
    for (const part of [letter.subject, text, wordsOf(html)]) {
      const ours = part.replaceAll(/24 cm|§ 185/g, '');
      expect(joinUnits(ours)).toBe(ours);
    }
  });

  it('breaks addresses only after their @, in the display and not when copied or followed', () => {
    const read = html.replace(/^[\s\S]*<body[^>]*>/, '').replaceAll(/<(?!wbr>)[^>]+>/g, ' ');
    expect(read.match(/[^\s@]@(?!<wbr>)[^\s@]+/g)).toBeNull();
    expect(read).toContain('post@<wbr>kontor.example');
    expect(html).not.toMatch(/="[^"]*<wbr>/);
    expect(text).not.toContain('<wbr>');
  });

  it('has lines that fit a terminal, and loads nothing', () => {
    const long = text.split('\n').filter((line) => line.length > 72 && !line.startsWith('https://'));
    expect(long).toEqual([]);
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
    expect(html).toContain(`<html lang="${language}">`);
  });
});

it.each([
  ['en', ' lang="de"'],
  ['de', ''],
] as const)('a mail in %s marks the parts that exist in German alone', (language, lang) => {
  const order = anOrder({ lines: [{ ...aVase, texts: { de: { name: 'Krug' } } }] });
  const terms = { title: 'AGB', html: '<p>Deutsch</p>', text: 'Deutsch', lang: lang ? ('de' as const) : undefined };
  const letter = composeOrderReceived(order, mailContext(language, settings, shopUrl), [
    { ...terms, file: { name: 'agb.pdf', content: Buffer.from('%PDF') } },
  ]);
  const { html } = written(letter, language);
  expect(html).toContain(`<div${lang}>1 × Krug</div>`);
  expect(html).toMatch(new RegExp(`<div class="document"${lang} style="[^"]*"><p>Deutsch`));
});

it('an order marked as paid has received what was owed beside its vouchers', () => {
  const letter = composePaymentReceived(anOrder({ voucherCents: 2000 }), { at }, mailContext('de', settings, shopUrl));
  expect(written(letter, 'de').text).toContain('Ihre Zahlung über 131,90\u00a0€');
});

describe('in § 19 mode', () => {
  const small: Settings = { ...settings, tax: { ...settings.tax, mode: 'small_business' } };

  it.each(cases)('%s in %s mentions VAT in that sentence and the VAT ids alone', (kind, language) => {
    const letter = letterOf(kind, language, small);
    const { texts } = mailContext(language, small, '');
    const parts = letter ? Object.values(written(letter, language, small)) : [];
    for (const part of parts) {
      const plain = part.replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ');
      const rest = plain
        .replaceAll(texts.smallBusiness.replaceAll(/\s/g, ' '), '')
        .replaceAll(/USt-IdNr\.: \w+|VAT ID: \w+/g, '');
      expect(rest).not.toMatch(/\b(?:MwSt|USt|VAT)\b|Mehrwertsteuer|Umsatzsteuer/);
    }
  });

  it('an earlier order keeps its VAT, and a § 19 order stays without VAT when the mode changes back', () => {
    const regular = anOrder();
    const none = anOrder({ taxIncluded: [] });
    expect(textOf(regular, small)).toContain('darin enthaltene MwSt. 19\u00a0%');
    expect(textOf(regular, small)).not.toContain('Kleinunternehmer');
    expect(textOf(none, settings)).toContain('Kleinunternehmer');
    expect(textOf(none, settings)).not.toContain('enthaltene MwSt.');
  });

  it('an order’s mail has the sentence', () => {
    const letter = letterOf('order_received', 'de', small);
    expect(letter && written(letter, 'de', small).text).toContain('Kleinunternehmer');
  });
});

describe('an order of a checked firm of another member state', () => {
  const exempt = anOrder({
    taxFree: { day: '2026-11-20', company: 'Huis BV', vatId: 'NL123456789B01' },
    taxIncluded: [],
  });

  it.each([
    ['de', 'Steuerfreie innergemeinschaftliche Lieferung', 'MwSt'],
    ['en', 'intra-Community supply', 'VAT included'],
  ] as const)('says in %s that it contains no VAT, and shows none', (language, note, tax) => {
    const letter = letterOf('order_received', language, settings, exempt);
    const { html, text } = written(letter ?? { subject: '', title: '', blocks: [] }, language);
    for (const part of [html, text.replaceAll(/\s+/g, ' ')]) {
      expect(part).toContain(note);
      expect(part).not.toContain(tax);
    }
  });
});

describe('an order as a gift', () => {
  const gift = { recipient: 'Marta Lüders', greeting: 'Liebe Marta,\nalles Gute!' };

  it.each([
    ['de', 'Geschenkverpackung', 'Im Paket liegt kein Preis.'],
    ['en', 'Gift wrapping', 'There is no price in the parcel.'],
  ] as const)('thanks its buyer in %s, and shows recipient, greeting and wrapping', (language, wrapping, hint) => {
    const order = anOrder({ gift, wrappingCents: 350 });
    const { html, text } = written(composeOrderReceived(order, mailContext(language, settings, shopUrl)), language);
    for (const part of [html, text]) {
      const plain = part.replaceAll(/\s+/g, ' ');
      for (const words of [order.buyer.name ?? '', gift.recipient, 'alles Gute!', wrapping, hint])
        expect(plain).toContain(words);
    }
  });

  it('has a greeting with a link on the page alone: anybody may have a mail sent to anybody', () => {
    const order = anOrder({ gift: { ...gift, greeting: 'Geh auf https://boese.example' } });
    const { html, text } = written(composeOrderReceived(order, mailContext('de', settings, shopUrl)), 'de');
    for (const part of [html, text]) {
      expect(part).not.toContain('boese');
      expect(part).toContain('Ihren Gruß finden Sie');
    }
  });
});

describe('an order of 100 lines', () => {
  it('is one mail with every line, small enough that no mail program cuts it', () => {
    const lines = Array.from({ length: 100 }, (_, index) => aLine(index, 1));
    const letter = composeOrderReceived(anOrder({ lines }), mailContext('de', settings, shopUrl));
    const { html, text } = written(letter, 'de');
    for (let index = 0; index < 100; index += 1) expect(text).toMatch(new RegExp(`1 × Vase „Elbe“ ${index} +49,00`));
    // Gmail cuts off what is longer.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });
});

it('a list inside a list keeps its indent in the text, over several lines too', () => {
  const text = `1. Eins\n   - ${'innen '.repeat(20).trim()}`;
  const block = { kind: 'document', title: 'AGB', html: '', text } as const;
  const frame = { language: 'de', shopName: 'Haus', footer: [] } as const;
  const inner = writeText({ subject: '', title: '', blocks: [block] }, frame).match(/^.*innen.*$/gm);
  expect(inner).toHaveLength(2);
  expect(inner?.every((line) => line.startsWith('   ') && line.length <= 72)).toBe(true);
});

describe('text typed by a person', () => {
  it('stays text in both parts', () => {
    const buyer = { name: '<script>alert(1)</script>', email: 'karla@post.example' };
    const texts = { de: { name: '<img src=x onerror=alert(1)>' } };
    const order = anOrder({ buyer, lines: [{ ...aLine(1, 1), texts }] });
    const { html, text } = written(composeOrderReceived(order, mailContext('de', settings, shopUrl)), 'de');
    expect(html).not.toMatch(/<script|<img/);
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });
});

/** Returns the mail of an order whose invoice goes to a firm. */
function textWithFirm(billing: object): string {
  const context = mailContext('de', settings, shopUrl);
  return written(composeOrderReceived(anOrder({ billing }), context), 'de').text;
}

describe('an order with another person’s address and a link as name', () => {
  const prize = 'Gewonnen! http://evil.example/x';
  const order = anOrder({ buyer: { name: prize, email: 'karla@post.example' } });

  it.each(
    cases.filter(([kind]) => [...buyerMailKinds, ...accountMailKinds, ...reviewMailKinds].some((one) => one === kind)),
  )('does not make the mail %s in %s link there', (kind, language) => {
    const letter = letterOf(kind, language, settings, order);
    const { html, text } = written(letter ?? { subject: '', title: '', blocks: [] }, language);
    expect(`${letter?.subject} ${html} ${text}`).not.toContain('evil');
    expect(text).toContain(language === 'de' ? 'Guten Tag,\n' : 'Hello,\n');
  });

  it('nor do street and town; the order’s page shows the delivery', () => {
    const shippingAddress = { ...anOrder().shippingAddress, city: 'Hamburg www.evil.example' };
    const context = mailContext('de', settings, shopUrl);
    const { text } = written(composeOrderReceived(anOrder({ shippingAddress }), context), 'de');
    expect(text).not.toContain('evil');
    expect(text).toContain('An die Adresse, die auf der Seite Ihrer Bestellung steht.');
  });

  it('the billing firm is named, unless its name is a link', () => {
    const address = { street: 'Am Hof', number: '1', zipcode: '24103', city: 'Kiel', country: 'AT' };
    const firm = { ...address, company: 'Büro & Co. KG', vatId: 'DE123456789' };
    expect(textWithFirm(firm)).toMatch(
      /Rechnung an\n-+\s+Büro & Co. KG\s+Am Hof 1\s+24103 Kiel\s+Österreich\s+USt-IdNr.: DE123456789/,
    );
    expect(textWithFirm({ ...firm, company: 'www.evil.example' })).not.toContain('evil');
  });
});

it.each([
  [14, '7 Tagen'],
  [7, '7 Tagen'],
  [3, '3 Tagen'],
  [1, '1 Tag'],
])('the first demand for payment asks for it before the second, which follows after %i days', (dunAgainDays, time) => {
  const context = mailContext('de', { ...settings, orders: { ...settings.orders, dunAgainDays } }, shopUrl);
  const account = { days: 14, dueOn: '2026-11-20', step: 2, since: '2026-11-27' };
  const order = { ...anOrder(), isPaid: false, paymentMethod: 'Rechnung' as const, account };
  const letter = composeDunning('dunned', order, 0, context);
  expect(letter && written(letter, 'de').text.replaceAll(/\s+/g, ' ')).toContain(`innerhalb von ${time}.`);
});

describe('the colours of mails', () => {
  it('are the shop’s own', async () => {
    const theme = await readFile(join(import.meta.dirname, '../../../../../web/src/styles/theme.css'), 'utf8');
    // Without what is for more contrast alone.
    const [usual = ''] = theme.split('@media (prefers-contrast');
    const ofShop = new Map(
      [...usual.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, day, night]) => [
        name,
        [day, night],
      ]),
    );
    for (const [name, pair] of Object.entries(colors)) expect([name, ofShop.get(name)]).toEqual([name, pair]);
  });
});

it.each<[StripeWay[] | undefined, string]>([
  [['card', 'klarna'], 'Karte, Klarna'],
  [undefined, 'Karte'],
])('names Stripe’s method by the options switched on there: %s', (stripeWays, name) => {
  const context = mailContext('de', settings, shopUrl, { stripeWays });
  const { text } = written(composeOrderReceived(anOrder({ paymentMethod: 'Stripe' }), context), 'de');
  expect(text).toMatch(new RegExp(`^${name}$`, 'm'));
});
