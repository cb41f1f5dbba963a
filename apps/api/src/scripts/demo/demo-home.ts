import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HomeSection, type StoredBlock, filledKinds, homeSchema } from '@kontor/shared/schemas/home-blocks';
import type { ClientSession } from 'mongoose';
import * as z from 'zod/mini';
import type { StoredMaker } from '../../features/catalogue/makers/maker.model.ts';
import { claimPictures } from '../../features/catalogue/pictures/pictures.service.ts';
import { SettingsModel } from '../../features/settings/settings.model.ts';

/** Chapters of a demo shop as its file has them: products by slug, a maker by name, a picture by its file. */
export async function readDemoHome(folder: string): Promise<HomeSection | undefined> {
  const file: unknown = JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8'));
  return z.parse(z.object({ home: z.optional(homeSchema) }), file).home;
}

/** Returns the chapters that need nothing from the catalogue, for the time before it is stored. */
export function leaveOutFilled({ blocks }: HomeSection): HomeSection {
  return { blocks: blocks.filter(({ kind }) => filledKinds.every((filled) => filled !== kind)) };
}

interface DemoRecords {
  /** Ids of the products by slug. */
  ids: ReadonlyMap<string, unknown>;
  makers: ReadonlyMap<string, Pick<StoredMaker, '_id'>>;
  /** Stores photos and returns their names. */
  store: (files: readonly string[]) => Promise<string[]>;
}

/** Returns the chapters of a demo shop with the ids of its catalogue and its own copies of their pictures. */
export async function makeDemoHome(home: HomeSection, { ids, makers, store }: DemoRecords): Promise<HomeSection> {
  const blocks = home.blocks.map(async ({ products, maker, picture, ...block }): Promise<StoredBlock> => {
    const [stored] = picture ? await store([picture]) : [];
    const known = maker === undefined ? undefined : makers.get(maker);
    return {
      ...block,
      ...(products && { products: products.map((slug) => String(ids.get(slug))) }),
      ...(known && { maker: String(known._id) }),
      ...(stored && { picture: stored }),
    };
  });
  return { blocks: await Promise.all(blocks) };
}

/** Stores the chapters with their pictures. */
export async function storeDemoHome(home: HomeSection, session: ClientSession): Promise<void> {
  await SettingsModel.updateOne(
    { _id: 'settings' },
    { $set: { home }, $setOnInsert: { version: 0 } },
    { upsert: true, session },
  );
  const names = home.blocks.flatMap(({ picture }) => picture ?? []);
  if (names.length > 0) await claimPictures(names, undefined, session);
}
