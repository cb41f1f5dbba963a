import { describe, expect, it } from 'vitest';
import { leftToSend, piecesHere } from '../../rules/order/left-to-send.ts';
import { carrierNames, carriers, findTrackingUrl, newShipmentSchema } from './order-shipments.ts';

describe('the page that follows a parcel', () => {
  it('is the carrier’s own, with the number encoded', () => {
    const url = findTrackingUrl('dhl', 'JJD 01/ä?&x=1');
    expect(url).toBe(
      'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=JJD%2001%2F%C3%A4%3F%26x%3D1',
    );
  });

  it('exists for every carrier by name, and always leads to its host', () => {
    const urls = carriers.map((carrier) => findTrackingUrl(carrier, '@evil.example/#') ?? '');
    const hosts = urls.map((url) => /^https:\/\/([^/@]+)\//.exec(url)?.[1] ?? '');
    expect(hosts).toEqual([
      'www.dhl.de',
      'www.myhermes.de',
      'tracking.dpd.de',
      'gls-group.com',
      'www.ups.com',
      'www.deutschepost.de',
      '',
    ]);
  });

  it.each(carriers.filter((carrier) => carrier !== 'other'))(
    'is that of the carrier that the shopper reads: %s',
    (carrier) => {
      const words = carrierNames[carrier].toLowerCase().replaceAll(' ', '');
      expect(words).not.toBe('');
      expect(new URL(findTrackingUrl(carrier, '1') ?? '').hostname).toContain(words);
    },
  );

  it('is none if the shop knows no page of the carrier', () => {
    expect(findTrackingUrl('other', '1')).toBeUndefined();
  });

  it('needs carrier and number', () => {
    expect([findTrackingUrl('dhl', undefined), findTrackingUrl(undefined, '1'), findTrackingUrl('dhl', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('what is sent', () => {
  it('may be everything, with or without a number', () => {
    expect(newShipmentSchema.parse({})).toEqual({});
    expect(newShipmentSchema.parse({ carrier: 'ups', tracking: ' 1Z9 ' })).toEqual({ carrier: 'ups', tracking: '1Z9' });
    expect(newShipmentSchema.parse({ tracking: '' }).tracking).toBeUndefined();
  });

  it.each([[{ lines: [] }], [{ lines: [{ _id: 'a'.repeat(24), qty: 0 }] }], [{ carrier: 'pigeon' }]])(
    'is refused as %j',
    (body) => {
      expect(newShipmentSchema.safeParse(body).success).toBe(false);
    },
  );
});

describe('what is left to send', () => {
  const lines = [
    { product: 'a', qty: 3 },
    { product: 'b', qty: 2 },
  ];

  it('is the ordered minus the shipped quantity', () => {
    const shipments = [{ lines: [{ product: 'a', qty: 1 }] }, { lines: [{ product: 'a', qty: 2 }] }];
    expect(leftToSend({ lines })).toEqual(lines);
    expect(leftToSend({ lines, shipments })).toEqual([{ product: 'b', qty: 2 }]);
    expect(piecesHere({ lines, shipments })).toEqual([{ product: 'b', qty: 2 }]);
  });

  it('is reduced by refunds by line, and never below zero', () => {
    const events = [
      { kind: 'refunded', parts: { lines: [{ product: 'a', qty: 2 }] } },
      { kind: 'refunded' },
      { kind: 'refunded', parts: { lines: [{ product: 'b', qty: 2 }] } },
    ];
    const shipments = [{ lines: [{ product: 'b', qty: 1 }] }];
    expect(leftToSend({ lines, shipments, events })).toEqual([{ product: 'a', qty: 1 }]);
    // Refunded units stay in the warehouse: a refund ships nothing.
    expect(piecesHere({ lines, shipments, events })).toEqual([
      { product: 'a', qty: 3 },
      { product: 'b', qty: 1 },
    ]);
  });
});
