import * as z from 'zod/mini';
import { longText, timestamp } from '../fields.ts';
import { limits } from '../../rules/access/limits.ts';
import { orderActorSchema } from './order-history.ts';

/** Internal note of an admin about an order; no buyer's answer contains it. */
const orderNoteSchema = z.object({ _id: z.string(), at: timestamp, by: orderActorSchema, text: z.string() });
export type OrderNote = z.output<typeof orderNoteSchema>;

export const newNoteSchema = z.object({ text: longText(limits.orderNote) });

/** All notes on an order, the oldest first. */
export const orderNotesSchema = z.object({ notes: z.array(orderNoteSchema) });
