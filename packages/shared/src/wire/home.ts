import * as z from 'zod/mini';
import { filledKinds, shownBlockSchema } from '../schemas/home-blocks.ts';
import { byLanguage } from '../schemas/stored-text-schemas.ts';
import { endpoint } from './contract.ts';
import { listedMakerSchema } from './makers.ts';
import { listedProductSchema } from './products.ts';
import { homeChangeSchema } from './sent-sections.ts';

/** Content of a chapter of the home page; deleted products are missing, as is a chapter without anything left to show. */
const filledBlockSchema = z.object({
  /** Place among the chapters that the settings of the shop show today. */
  place: z.number(),
  kind: z.enum(filledKinds),
  products: z.array(listedProductSchema),
  maker: z.optional(listedMakerSchema),
  picture: z.optional(z.object({ path: z.string(), alt: z.optional(byLanguage) })),
});
export type FilledBlock = z.output<typeof filledBlockSchema>;

const homePreviewSchema = z.object({ blocks: z.array(shownBlockSchema), filled: z.array(filledBlockSchema) });
export type HomePreview = z.output<typeof homePreviewSchema>;

export const homeEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/home',
    access: 'public',
    summary: "Products, makers and pictures of the home page's chapters today",
    response: z.array(filledBlockSchema),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/home/preview',
    access: 'admin',
    permission: 'settings',
    summary: 'The home page as it would be with these chapters; nothing is stored',
    body: homeChangeSchema,
    response: homePreviewSchema,
  }),
};
