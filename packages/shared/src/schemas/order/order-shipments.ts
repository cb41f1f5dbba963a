import * as z from 'zod/mini';
import { mayBeLeftOut, objectId, optionalText, timestamp, wholeNumber } from '../fields.ts';
import { limits } from '../../rules/access/limits.ts';

/** Carriers of shipments; `other` means a carrier without a tracking page here. */
export const carriers = ['dhl', 'hermes', 'dpd', 'gls', 'ups', 'post', 'other'] as const;
export type Carrier = (typeof carriers)[number];

/** Brand names of carriers, equal in every language; `other` has none. */
export const carrierNames: Record<Exclude<Carrier, 'other'>, string> = {
  dhl: 'DHL',
  hermes: 'Hermes',
  dpd: 'DPD',
  gls: 'GLS',
  ups: 'UPS',
  post: 'Deutsche Post',
};

/** Tracking pages of the carriers, to which the parcel's number is appended. */
const trackingPages: Record<Exclude<Carrier, 'other'>, string> = {
  dhl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#',
  dpd: 'https://tracking.dpd.de/status/de_DE/parcel/',
  gls: 'https://gls-group.com/DE/de/paketverfolgung?match=',
  ups: 'https://www.ups.com/track?loc=de_DE&tracknum=',
  post: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=',
};

/** Returns the carrier's tracking page of a parcel; undefined without a number, or if the carrier has no such page. */
export function findTrackingUrl(carrier: Carrier | undefined, tracking: string | undefined): string | undefined {
  if (!carrier || carrier === 'other' || !tracking) return undefined;
  return trackingPages[carrier] + encodeURIComponent(tracking);
}

/** Quantity of one line; `_id` is the product's, as in `cartItems`. */
const sentPiecesSchema = z.object({ _id: objectId, qty: wholeNumber(1, limits.lineQuantity) });

/** A parcel to ship. Without `lines` it contains all units that are left. */
export const newShipmentSchema = z.object({
  lines: z.optional(z.array(sentPiecesSchema).check(z.minLength(1), z.maxLength(limits.orderLines))),
  carrier: z.optional(z.enum(carriers)),
  tracking: mayBeLeftOut(optionalText(limits.tracking)),
});
export type NewShipment = z.output<typeof newShipmentSchema>;

export const piecesSchema = z.object({ _id: objectId, qty: z.number() });
export type PiecesOfLine = z.output<typeof piecesSchema>;

export const shipmentSchema = z.object({
  _id: z.string(),
  lines: z.array(piecesSchema),
  carrier: z.optional(z.enum(carriers)),
  tracking: z.optional(z.string()),
  /** Tracking page of the carrier. */
  trackingUrl: z.optional(z.string()),
  sentAt: timestamp,
});
export type Shipment = z.output<typeof shipmentSchema>;
