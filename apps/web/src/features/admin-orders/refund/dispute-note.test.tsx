import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import { describe, expect, test } from 'vitest';
import { aTakenPayment } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { DisputeNote } from './dispute-note.tsx';
import { computeLeftToRefund } from './taken-money.ts';

const since = '2026-11-22T09:00:00.000Z';
const withDispute = (disputed: NonNullable<TakenPayment['disputed']>) => aTakenPayment({ disputed });

/** Reads the paragraphs of the note as a user sees them. */
async function readNote(payment: TakenPayment, language: 'de' | 'en'): Promise<string[]> {
  const { container, unmount } = await renderWithApp(<DisputeNote payment={payment} />, { language });
  const words = [...container.querySelectorAll('p')].map((p) => (p.textContent ?? '').replaceAll(/\s/g, ' '));
  unmount();
  return words;
}

describe('a dispute shows its state and where the money is', () => {
  test.each<[string, NonNullable<TakenPayment['disputed']>, string[], string[]]>([
    [
      'an inquiry',
      { status: 'open', state: 'inquiry', amount: 49, since, withdrawn: 0 },
      [
        'Rückfrage der Bank Die Bank des Käufers fragt nach 49,00 €. Noch hält niemand Geld zurück, und Sie können erstatten.',
      ],
      ['Bank inquiry The buyer’s bank asks about €49.00. No money is held so far, and you can refund it.'],
    ],
    [
      'an inquiry that is over',
      { status: 'won', state: 'inquiry', amount: 49, since, withdrawn: 0 },
      ['Rückfrage der Bank zu 49,00 € ohne Anfechtung beendet'],
      ['The bank’s inquiry about €49.00 ended without a dispute'],
    ],
    [
      'a state that the shop does not know',
      { status: 'open', state: 'unknown', providerState: 'in_mediation', amount: 49, since, withdrawn: 49 },
      [
        'Zahlung angefochten 49,00 € vom Käufer angefochten. Der Zahlungsdienst nennt einen Stand, den der Shop nicht kennt: in_mediation. Bitte sehen Sie dort nach.',
      ],
      [
        'Payment disputed €49.00 disputed by the buyer. The payment provider names a state that the shop does not know: in_mediation. Please look there.',
      ],
    ],
    [
      'prevented, and the money went to the buyer',
      { status: 'lost', state: 'prevented', amount: 49, since, withdrawn: 49 },
      [
        'Anfechtung von 49,00 € vom Zahlungsdienst abgewendet, bevor sie begann',
        'An den Käufer gegangen sind 49,00 €.',
      ],
      ['Dispute of €49.00 prevented by the payment provider before it began', '€49.00 went to the buyer.'],
    ],
    [
      'lost in part, with a fee',
      { status: 'lost', amount: 49, since, withdrawn: 10, fee: 20 },
      [
        'Anfechtung von 49,00 € verloren',
        'An den Käufer gegangen sind 10,00 €. Der Zahlungsdienst berechnet dafür 20,00 €; diese Gebühr steht in seiner Abrechnung, nicht in den Büchern des Shops.',
      ],
      [
        'Dispute of €49.00 lost',
        '€10.00 went to the buyer. The payment provider charges €20.00 for it; this fee is on its statement, not in the shop’s books.',
      ],
    ],
    [
      'won, and not reinstated yet',
      { status: 'won', amount: 49, since, withdrawn: 49 },
      ['Anfechtung von 49,00 € gewonnen', 'Einbehalten sind gerade 49,00 €.'],
      ['Dispute of €49.00 won', '€49.00 are withheld at the moment.'],
    ],
    [
      'of an earlier record, without figures',
      { status: 'lost', amount: 49, since },
      ['Anfechtung von 49,00 € verloren'],
      ['Dispute of €49.00 lost'],
    ],
  ])('%s', async (_what, disputed, german, english) => {
    expect(await readNote(withDispute(disputed), 'de')).toEqual(german);
    expect(await readNote(withDispute(disputed), 'en')).toEqual(english);
  });
});

test('the refundable amount is neither refunded nor disputed', () => {
  const disputed = { status: 'lost', amount: 49, since } as const;
  expect(computeLeftToRefund(aTakenPayment({ refunded: 9 }))).toBe(4000);
  expect(computeLeftToRefund(aTakenPayment({ disputed }))).toBe(4900);
  expect(computeLeftToRefund(withDispute({ ...disputed, withdrawn: 10 }))).toBe(3900);
  // Sold vouchers have less left than was paid for them.
  expect(computeLeftToRefund(aTakenPayment({ refunded: 9, refundable: 20 }))).toBe(2000);
  expect(computeLeftToRefund(aTakenPayment({ refunded: 10, disputed: { ...disputed, withdrawn: 49 } }))).toBe(0);
});
