import * as z from 'zod/mini';
import { byLanguage } from './stored-text-schemas.ts';

/** Chapters that the home page can have. */
export const homeKinds = ['hero', 'promises', 'categories', 'products', 'text'] as const;
export type HomeKind = (typeof homeKinds)[number];

/** Chapters that are always there: the page's title, and the list that links and filters lead to. */
export const fixedKinds: readonly HomeKind[] = ['hero', 'products'];

/** A chapter as shoppers see it. */
export const shownBlockSchema = z.object({
  kind: z.enum(homeKinds),
  /** Words of a `text`; the others have their own. */
  heading: z.optional(byLanguage),
  text: z.optional(byLanguage),
});
export type ShownBlock = z.output<typeof shownBlockSchema>;

/** Chapters of the home page in their order; with a first and a last day of the shop where one is not always shown. */
export const homeSchema = z.object({
  blocks: z.array(z.extend(shownBlockSchema, { from: z.optional(z.string()), until: z.optional(z.string()) })),
});
export type HomeSection = z.output<typeof homeSchema>;

/** Default until the merchant changes it. */
export const usualHome: HomeSection = {
  blocks: [{ kind: 'hero' }, { kind: 'promises' }, { kind: 'categories' }, { kind: 'products' }],
};

/** Chapters that are shown on a day. @param day as `2026-12-24`, in Germany */
export function findShownBlocks({ blocks }: HomeSection, day: string): ShownBlock[] {
  return blocks
    .filter(({ from, until }) => (!from || from <= day) && (!until || day <= until))
    .map(({ from: _from, until: _until, ...shown }) => shown);
}
