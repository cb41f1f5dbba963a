import * as z from 'zod/mini';
import { measureField } from '../fields.ts';

/** In what goods are measured; those by the piece have no unit price (§ 4 PAngV). */
export const contentUnits = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'm2', 'piece'] as const;
export type ContentUnit = (typeof contentUnits)[number];

/** How much of it one product is, as answers have it. */
export const contentSchema = z.object({ amount: z.number(), unit: z.enum(contentUnits) });
export type Content = z.output<typeof contentSchema>;

/** Content as forms send it. */
export const sentContentSchema = z.object({ amount: measureField, unit: z.enum(contentUnits) });
