import * as z from 'zod/mini';
import { measureField } from '../fields.ts';

/** Units of goods; goods sold by number have no unit price (§ 4 PAngV). */
export const contentUnits = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'm2', 'piece'] as const;
export type ContentUnit = (typeof contentUnits)[number];

/** Content of one item, as in answers. */
export const contentSchema = z.object({ amount: z.number(), unit: z.enum(contentUnits) });
export type Content = z.output<typeof contentSchema>;

/** Content as forms send it. */
export const sentContentSchema = z.object({ amount: measureField, unit: z.enum(contentUnits) });
