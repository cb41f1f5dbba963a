import { describe, expect, it } from 'vitest';
import { findDisputeNews } from './dispute-news.ts';
import type { StoredDispute } from './payment.model.ts';
import type { ProviderDispute } from './providers/payment-provider.ts';

const day = (number: number) => new Date(Date.UTC(2026, 9, number, 12));
const now = day(30);
const open = { id: 'd1', status: 'open', amountCents: 4900, since: day(5) } as const;
const stored = (dispute: Partial<StoredDispute> = {}): StoredDispute => ({ ...open, ...dispute });

/** Merges an answer into a record. @param known record at the time of the question; `current` by default */
function read(seen: ProviderDispute, current?: StoredDispute, known = current) {
  return findDisputeNews(seen, { current, known: known ?? null, now });
}

describe('an answer about a dispute that is on record', () => {
  const current = stored({ until: day(12), withdrawnCents: 4900, isRefundable: false, askedAt: day(6) });
  const same = { ...open, until: day(12), withdrawnCents: 4900, isRefundable: false };

  it.each<[string, Partial<ProviderDispute>]>([
    ['a later deadline', { until: day(20) }],
    ['another amount', { amountCents: 1900 }],
    ['money that is reinstated', { withdrawnCents: 0 }],
    ['a fee', { feeCents: 2000 }],
    ['that it may be refunded', { isRefundable: true }],
    ['an unknown state', { unknownState: 'in_mediation' }],
  ])('is new, but no event, when it contains %s', (_what, change) => {
    const seen = { ...same, ...change, askedAt: day(7) };
    expect(read(seen, current)).toEqual({ dispute: seen, isNewStatus: false });
  });

  it('removes an expired deadline', () => {
    const { until: _gone, ...seen } = same;
    expect(read(seen, current)?.dispute).not.toHaveProperty('until');
  });

  it.each<[string, ProviderDispute, StoredDispute, StoredDispute?]>([
    ['repeats it', { ...same, askedAt: day(9) }, current],
    ['was asked for earlier', { ...same, until: day(20), askedAt: day(5) }, current],
    ['is as of an earlier time', { ...open, until: day(20), asOf: day(8) }, stored({ asOf: day(9) })],
    ['is about an older dispute', { ...open, id: 'd0', since: day(3), status: 'lost' }, current],
    ['makes an inquiry of it', { ...same, isInquiry: true, askedAt: day(9) }, current],
    ['opens it again, asked for before the end was known', open, stored({ status: 'won' }), stored()],
  ])('changes nothing when it %s', (_what, seen, record, known) => {
    expect(read(seen, record, known)).toBeUndefined();
  });

  it.each<[string, ProviderDispute, StoredDispute | undefined]>([
    ['is the first', open, undefined],
    ['ends it', { ...open, status: 'won', asOf: day(9) }, current],
    ['opens it again, asked for later', { ...open, askedAt: day(9) }, stored({ status: 'won', askedAt: day(8) })],
    ['makes a dispute of an inquiry', open, stored({ isInquiry: true })],
    ['is about a newer one', { ...open, id: 'd2', since: day(8) }, current],
  ])('is an event when it %s', (_what, seen, record) => {
    expect(read(seen, record)?.isNewStatus).toBe(true);
  });

  it('keeps the account’s figures if it omits them', () => {
    const moves = [{ id: 'txn_1', cents: -4900, at: day(5) }];
    const news = read({ ...open, until: day(13) }, stored({ moves, withdrawnCents: 4900 }));
    expect(news?.dispute).toMatchObject({ until: day(13), moves, withdrawnCents: 4900 });
  });
});

describe('a dispute whose provider does not report its beginning', () => {
  const { since: _unknown, ...undated } = open;

  it('began at the time of the notification, or otherwise when the shop learned of it', () => {
    expect(read({ ...undated, toldAt: day(7) })?.dispute).toEqual({ ...open, since: day(7) });
    expect(read(undated)?.dispute.since).toEqual(now);
  });

  it('began once, however often it is reported', () => {
    const first = stored({ since: day(7), refundedBesideCents: 0 });
    const again = { ...undated, toldAt: day(9), refundedBesideCents: 900 };
    expect(read(again, first)).toBeUndefined();
    expect(read({ ...again, until: day(20) }, first)?.dispute).toMatchObject({ since: day(7), refundedBesideCents: 0 });
  });
});
