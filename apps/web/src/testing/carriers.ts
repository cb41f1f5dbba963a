import type { CarrierAnswer, LabelRun, ShippingLabel } from '@kontor/shared/wire/carriers';
import { anId } from './factories.ts';

/** DHL, set up; any field can be overridden. */
export function aCarrier(overrides: Partial<CarrierAnswer> = {}): CarrierAnswer {
  return { name: 'dhl', labels: true, returns: true, files: false, ready: true, ...overrides };
}

/** A carrier whose portal exchanges files. */
export const dpdPortal: CarrierAnswer = { name: 'dpd', labels: false, returns: false, files: true, ready: false };

/** A label that was bought; any field can be overridden. */
export function aLabel(overrides: Partial<ShippingLabel> = {}): ShippingLabel {
  return {
    _id: anId(),
    number: '2026-00001',
    carrier: 'dhl',
    kind: 'parcel',
    parcel: 1,
    state: 'made',
    reference: '2026-00001-abc123',
    tracking: '00340434161094000001',
    createdAt: '2026-11-23T09:15:00.000Z',
    ...overrides,
  };
}

/** Refusal of an address, as DHL words it. */
export const refusedAddress = {
  code: 'refused',
  words: { de: 'Der Paketdienst lehnt Anschrift oder Angaben ab.', en: 'The carrier refuses address or details.' },
  messages: ['consignee.postalCode: Die Postleitzahl konnte nicht gefunden werden.'],
} as const satisfies { code: string; words: object; messages: readonly string[] };

/** A run that works; any field can be overridden. */
export function aLabelRun(overrides: Partial<LabelRun> = {}): LabelRun {
  const createdAt = '2026-11-23T09:15:00.000Z';
  return { _id: anId(), carrier: 'dhl', state: 'running', done: 0, total: 0, lines: [], createdAt, ...overrides };
}
