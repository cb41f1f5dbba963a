import { usualHome } from '@kontor/shared/schemas/home-blocks';
import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import { describe, expect, it } from 'vitest';
import { anOrderDocument } from '../../../testing/calls/order-calls.ts';
import { payablePickup, shopWithPickup } from '../../../testing/calls/pickup-calls.ts';
import { usualSections } from '../../../testing/test-shop.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { Letter } from '../compose/letter.ts';
import { writeText } from '../compose/write-text.ts';
import { mailContext } from './blocks/mail-context.ts';
import { composeMerchantOrder } from './merchant.ts';
import { composeOrderCancelled, composePaymentReminder } from './order-changed.ts';
import { composeOrderReceived } from './order-received.ts';
import { composeReadyForPickup } from './ready-for-pickup.ts';

const settings = { ...shopWithPickup.sections, ...usualSections, home: usualHome, search: usualSearch };
const context = mailContext('de', settings, 'https://shop.example');
const at = new Date('2026-11-22T14:04:00Z');

/** Returns an order that is picked up, as the database gives it. */
function anOrder(overrides: object = {}): StoredOrder {
  const shippingMethod = { key: payablePickup._id, texts: { de: { name: 'Abholung' } }, kind: 'pickup' };
  return anOrderDocument(0, { createdAt: at, shippingMethod, ...overrides }) as unknown as StoredOrder;
}

const atTill = { paymentMethod: 'Abholung', hold: { until: new Date('2026-11-29T14:04:00Z') } };
const ready = { pickup: { code: 'K7M4QX', readyAt: at } };

function wordsOf(letter: Letter | undefined): string {
  if (!letter) throw new Error('No letter');
  const text = writeText(letter, { language: 'de', shopName: 'Kontor', footer: [] });
  return `${letter.subject} ${text}`.replaceAll(/\s+/g, ' ');
}

describe('the mails of an order that is picked up', () => {
  it('name the shop’s address with its hours, and no delivery', () => {
    const words = wordsOf(composeOrderReceived(anOrder(), context));
    expect(words).toContain('Sie holen die Bestellung bei uns ab: Kontor Hafenweg 3 20457 Hamburg Deutschland');
    expect(words).toContain('Mo bis Fr 10 bis 18 Uhr');
    expect(words).not.toMatch(/Lieferzeit|Versand|Paket/);
    expect(wordsOf(composeMerchantOrder(anOrder({ isPaid: true }), context))).toContain('Abholung');
  });

  it('say that it is paid there, and until when', () => {
    const received = wordsOf(composeOrderReceived(anOrder(atTill), context));
    expect(received).toContain('Sie bezahlen 49,00 € bei der Abholung an unserer Kasse. Den Beleg bekommen Sie dort.');
    expect(received).toContain('ab Bestellung');
    expect(received).not.toContain('bezahlen: https');
    const waiting = wordsOf(composeReadyForPickup(anOrder({ ...atTill, ...ready }), context));
    expect(waiting).toMatch(/K7M4QX.*49,00 € bei der Abholung.*Wir halten die Ware bis 29/);
    expect(wordsOf(composeReadyForPickup(anOrder({ ...ready, isPaid: true }), context))).not.toContain('bezahlen');
    expect(wordsOf(composePaymentReminder(anOrder({ ...atTill, ...ready }), context))).toContain('noch abholen?');
    const over = { at, hasExpired: true };
    expect(wordsOf(composeOrderCancelled(anOrder(atTill), over, context))).toContain('nicht rechtzeitig abgeholt');
    expect(wordsOf(composeMerchantOrder(anOrder(atTill), context))).toContain('Neue Bestellung, noch nicht bezahlt');
  });

  it('is not sent once it was fetched or cancelled', () => {
    for (const gone of [{ isDelivered: true }, { isCancelled: true }]) {
      expect(composeReadyForPickup(anOrder({ ...ready, ...gone }), context)).toBeUndefined();
    }
  });
});
