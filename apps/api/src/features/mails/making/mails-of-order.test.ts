import { type OrderEventKind, orderEventKinds } from '@kontor/shared/schemas/order/order-history';
import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import type { Settings } from '@kontor/shared/wire/settings';
import { expect, it } from 'vitest';
import { mailTaker, outboxRow } from '../../../lib/outbox.ts';
import { anOrderDocument } from '../../../testing/calls/order-calls.ts';
import { testShop, usualSections } from '../../../testing/test-shop.ts';
import { makeOutboxRows } from '../../orders/takers/owed-rows.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { Block } from '../compose/letter.ts';
import { mailsOfOrder } from './mails-of-order.ts';

const at = new Date('2026-11-22T14:04:00Z');
const settings: Settings = {
  ...testShop.sections,
  ...usualSections,
  seller: { ...testShop.sections.seller, bank: { holder: 'Kontor Handel', iban: 'DE02120300000000202051' } },
};

/** A mail by its kind, its addressee, its title and words that no other event's mail says. */
type Expected = [kind: MailKind, to: 'buyer' | 'merchant', title: string, words: string];

const merchantOrder: Expected = ['merchant_order', 'merchant', 'Neue bezahlte Bestellung', 'ist bezahlt und kann'];
const paid: Expected = ['payment_received', 'buyer', 'Ihre Zahlung ist da', 'Ihre Zahlung über 49,00\u00a0€'];

/** Every event that a mail follows from. */
const table: Readonly<Partial<Record<OrderEventKind, readonly Expected[]>>> = {
  placed: [['order_received', 'buyer', 'Vielen Dank für Ihre Bestellung', 'bestätigt den Eingang']],
  paid: [paid, merchantOrder],
  marked_paid: [paid, merchantOrder],
  part_paid: [['payment_reminder', 'buyer', 'Ein Teil Ihrer Zahlung ist da', 'bisher']],
  reminded: [['payment_reminder', 'buyer', 'Möchten Sie Ihre Bestellung noch bezahlen?', 'noch nicht bezahlt']],
  cancelled: [['order_cancelled', 'buyer', 'Ihre Bestellung ist storniert', '15:04\u00a0Uhr storniert']],
  edited: [['order_edited', 'buyer', 'Ihre Bestellung ist geändert', 'wie besprochen']],
  expired: [['order_cancelled', 'buyer', 'Ihre Bestellung ist storniert', 'nicht rechtzeitig bezahlt']],
  shipped: [['order_shipped', 'buyer', 'Ihre Sendung ist unterwegs', 'versandt']],
  account_reminded: [['dunning', 'buyer', 'Zahlungserinnerung', 'war bis 20.11.2026 zu bezahlen']],
  dunned: [['dunning', 'buyer', '1. Mahnung', 'Trotz unserer Erinnerung']],
  dunned_again: [['dunning', 'buyer', '2. Mahnung', 'unsere letzte Mahnung']],
  ready_for_pickup: [['ready_for_pickup', 'buyer', 'Ihre Bestellung liegt bereit', 'liegt bei uns bereit']],
  not_ready: [['ready_for_pickup', 'buyer', 'Ihre Bestellung liegt noch nicht bereit', 'gilt nicht mehr']],
  // Its mails name vouchers, which no order has here (gift-voucher-mails.test.ts).
  vouchers_sent: [],
  refunded: [['refunded', 'buyer', 'Wir haben Ihnen Geld erstattet', '49,00\u00a0€ erstattet']],
  credited: [['order_edited', 'buyer', 'Sie müssen weniger bezahlen', '49,00\u00a0€ weniger']],
  invoiced: [['invoice', 'buyer', 'Ihre Rechnung', 'die Rechnung RE-2026-00001']],
  corrected: [['invoice', 'buyer', 'Ihre Rechnung wurde korrigiert', 'die Rechnungskorrektur RE-2026-00001']],
  refund_due: [['merchant_refund_due', 'merchant', 'Geld ist zu erstatten', 'die nichts bezahlen']],
  disputed: [['merchant_dispute', 'merchant', 'Eine Zahlung ist angefochten', 'verlangt der Käufer']],
};

const making = {
  publicUrl: 'https://shop.example',
  readDocument: (number: string) => Promise.resolve(Buffer.from(number)),
  linkSecret: 'a secret of the tests',
};

/** Unpaid order, to be paid by bank transfer, with one parcel of that moment, so that each mail has content. */
function anOrder(overrides: Record<string, unknown> = {}): StoredOrder {
  const document = anOrderDocument(0, {
    paymentMethod: 'Vorkasse',
    hold: { until: new Date('2026-11-24T14:04:00Z') },
    shipments: [{ _id: 'a'.repeat(24), lines: [], sentAt: at }],
    pickup: { code: 'K7M4QX', readyAt: at },
    ...overrides,
  });
  return document as unknown as StoredOrder; // as the database gives it
}

/** Fields of an order after an event, where its mail depends on them. */
const afterwards: Readonly<Partial<Record<OrderEventKind, Record<string, unknown>>>> = {
  not_ready: { pickup: undefined },
};

function wordsOf(blocks: readonly Block[]): string {
  return blocks.map((block) => ('text' in block ? block.text : '')).join('\n');
}

async function mailsAfter(kind: OrderEventKind, order = anOrder()) {
  const row = outboxRow(mailTaker, { kind, at, cents: 4900, about: 'RE-2026-00001' });
  return mailsOfOrder(order, row, settings, making);
}

/** Events of orders on account, which others never have. */
const onAccountAlone: ReadonlySet<OrderEventKind> = new Set(['account_reminded', 'dunned', 'dunned_again', 'credited']);
const sentOnAccount = { isPaid: false, paymentMethod: 'Rechnung', account: { days: 14, dueOn: '2026-11-20' } } as const;

it.each(orderEventKinds.map((kind) => [kind, table[kind] ?? []] as const))(
  '%s causes the right mails, each with its own text',
  async (kind, expected) => {
    const made = await mailsAfter(kind, anOrder(onAccountAlone.has(kind) ? sentOnAccount : afterwards[kind]));
    expect(made.map((mail) => [mail.kind, mail.isToMerchant ? 'merchant' : 'buyer', mail.letter?.title])).toEqual(
      expected.map((row) => row.slice(0, 3)),
    );
    for (const [index, [, , , words]] of expected.entries()) {
      expect(wordsOf(made[index]?.letter?.blocks ?? [])).toContain(words);
    }
  },
);

it('every event with a mail owes a row for it, and no other event does', () => {
  const owing = orderEventKinds.filter((kind) => makeOutboxRows({ kind, at }).some((row) => row.for === 'mails'));
  expect(owing.toSorted()).toEqual(Object.keys(table).toSorted());
});

it('an order that costs nothing is ready to ship when placed: the merchant gets a mail at once', async () => {
  const made = await mailsAfter('placed', anOrder({ itemsCents: 0, totalCents: 0 }));
  expect(made.map(({ kind }) => kind)).toEqual(['order_received', 'merchant_order']);
});

it('a refund that failed afterwards causes no mail', async () => {
  const row = outboxRow(mailTaker, { kind: 'refunded', at, cents: -4900 });
  const [mail] = await mailsOfOrder(anOrder(), row, settings, making);
  expect(mail?.letter).toBeUndefined();
});

it('the file in the mail is the document of the row', async () => {
  for (const kind of ['invoiced', 'corrected'] as const) {
    const [mail] = await mailsAfter(kind);
    const [file] = mail?.letter?.attachments ?? [];
    expect([file?.name, String(file?.content)]).toEqual(['RE-2026-00001.pdf', 'RE-2026-00001']);
  }
});

it('the buyer’s mail is in the language of the order, the merchant’s in German', async () => {
  const made = await mailsAfter('paid', anOrder({ language: 'en' }));
  expect(made.map(({ context }) => context.language)).toEqual(['en', 'de']);
});
