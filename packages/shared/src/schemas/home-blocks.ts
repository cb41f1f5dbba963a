import * as z from 'zod/mini';
import { byLanguage } from './stored-text-schemas.ts';

/** Chapters that the home page can have. */
export const homeKinds = [
  'hero',
  'promises',
  'categories',
  'products',
  'reduced',
  'chosen',
  'scene',
  'maker',
  'text',
] as const;
export type HomeKind = (typeof homeKinds)[number];

/** Chapters that are always there: the page's title, and the list that links and filters lead to. */
export const fixedKinds: readonly HomeKind[] = ['hero', 'products'];

/** Chapters that may occur several times. */
export const repeatedKinds: readonly HomeKind[] = ['chosen', 'scene', 'maker', 'text'];

/** Chapters that show products, with the maker or the picture that they belong to. */
export const filledKinds = ['reduced', 'chosen', 'scene', 'maker'] as const;

/** A chapter as shoppers see it; its products come with a call (`wire/home.ts`). */
export const shownBlockSchema = z.object({
  kind: z.enum(homeKinds),
  /** Words of the merchant; chapters without any have their own. */
  heading: z.optional(byLanguage),
  text: z.optional(byLanguage),
  /** Picture of the title, which is painted first. */
  cover: z.optional(z.object({ path: z.string(), alt: z.optional(byLanguage) })),
});
export type ShownBlock = z.output<typeof shownBlockSchema>;

const storedBlockSchema = z.extend(z.omit(shownBlockSchema, { cover: true }), {
  /** Ids of the chosen products, in their order. */
  products: z.optional(z.array(z.string())),
  /** Id of a maker. */
  maker: z.optional(z.string()),
  /** Name of a stored picture, and what it shows. */
  picture: z.optional(z.string()),
  alt: z.optional(byLanguage),
  from: z.optional(z.string()),
  until: z.optional(z.string()),
});
export type StoredBlock = z.output<typeof storedBlockSchema>;

/** Chapters of the home page in their order; those that are not always shown have a first and a last day. */
export const homeSchema = z.object({ blocks: z.array(storedBlockSchema) });
export type HomeSection = z.output<typeof homeSchema>;

/** Default until the merchant changes it. */
export const usualHome: HomeSection = { blocks: [{ kind: 'hero' }, { kind: 'categories' }, { kind: 'products' }] };

/** Chapters that are shown on a day, as stored. @param day as `2026-12-24`, in Germany */
export function findBlocksOfDay({ blocks }: HomeSection, day: string): StoredBlock[] {
  return blocks.filter(({ from, until }) => (!from || from <= day) && (!until || day <= until));
}

/**
 * Chapters that are shown on a day, as every page has them.
 * @param day as `2026-12-24`, in Germany
 * @param findPath returns the address of a stored picture
 */
export function findShownBlocks(home: HomeSection, day: string, findPath: (name: string) => string): ShownBlock[] {
  return findBlocksOfDay(home, day).map(({ kind, heading, text, picture, alt }) => ({
    kind,
    ...(heading && { heading }),
    ...(text && { text }),
    ...(kind === 'hero' && picture && { cover: { path: findPath(picture), ...(alt && { alt }) } }),
  }));
}
