import * as z from 'zod/mini';
import { arrivalProofKinds } from '../../rules/order/arrival-proofs.ts';
import { dayField, longText, mayBeLeftOut, timestamp } from '../fields.ts';
import { limits } from '../../rules/access/limits.ts';
import { orderActorSchema } from './order-history.ts';

/** Proof that the goods of an order without VAT have arrived in another member state (§§ 17a to 17d UStDV). */
const arrivalProofSchema = z.object({
  kind: z.enum(arrivalProofKinds),
  /** Day of the proof. */
  day: z.iso.date(),
  note: z.optional(z.string()),
  by: orderActorSchema,
  at: timestamp,
});

export const sentProofSchema = z.object({
  kind: z.enum(arrivalProofKinds),
  day: dayField,
  /** Description of the proof, or the place where it is filed. */
  note: mayBeLeftOut(longText(limits.orderNote, 0)),
  /** Confirms a day that is long ago; without it 409 `day_far_past`. */
  dayConfirmed: z.optional(z.boolean()),
});
export type SentProof = z.output<typeof sentProofSchema>;

/** Reason and proof of an order without VAT to a checked firm of another member state. */
export const taxFreeSchema = z.object({
  /** Absent once the buyer's data was erased. */
  vatId: z.optional(z.string()),
  /** The fields below are in admins' answers only: the check on which the exemption is based, as of ordering. */
  company: z.optional(z.string()),
  reference: z.optional(z.string()),
  day: z.optional(z.iso.date()),
  by: z.optional(orderActorSchema),
  at: z.optional(timestamp),
  proof: z.optional(arrivalProofSchema),
});
