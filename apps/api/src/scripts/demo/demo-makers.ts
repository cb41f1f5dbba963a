import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foldName } from '@kontor/shared/rules/address/names';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { type Manufacturer, manufacturerSchema } from '@kontor/shared/wire/product-details';
import { textsSchema } from '@kontor/shared/schemas/stored-text-schemas';
import mongoose, { type ClientSession } from 'mongoose';
import * as z from 'zod/mini';
import { copySlugs, isSameManufacturer, makeNewMaker } from '../../features/catalogue/makers/claim-maker.service.ts';
import { MakerModel, type StoredMaker } from '../../features/catalogue/makers/maker.model.ts';
import { claimPictures } from '../../features/catalogue/pictures/pictures.service.ts';

const demoMakersSchema = z.array(
  z.object({
    name: z.string(),
    texts: textsSchema<never, 'slug' | 'place' | 'text'>([], ['slug', 'place', 'text']),
    photo: z.optional(z.object({ file: z.string(), texts: textsSchema(['alt']) })),
    manufacturer: z.optional(manufacturerSchema),
  }),
);
export type DemoMaker = z.output<typeof demoMakersSchema>[number];

/** Reads the makers of a demo shop; its further brands have only a name. */
export async function readDemoMakers(folder: string): Promise<DemoMaker[]> {
  return z.parse(demoMakersSchema, JSON.parse(await readFile(join(folder, 'makers.json'), 'utf8')));
}

/** Returns the stored form of a demo shop's makers, one for each brand. @param store stores photos and returns their names */
export async function makeDemoMakers(
  written: readonly DemoMaker[],
  brands: readonly string[],
  store: (files: readonly string[]) => Promise<string[]>,
): Promise<Map<string, StoredMaker>> {
  const taken = new Set<string>();
  const makers = new Map<string, StoredMaker>();
  for (const brand of new Set(brands)) {
    const known = written.find(({ name }) => name === brand);
    const plain = await makeNewMaker(brand, async (slug) => taken.has(slug));
    const texts = { ...known?.texts, [baseLanguage]: { ...plain.texts[baseLanguage], ...known?.texts[baseLanguage] } };
    const [picture] = known?.photo ? await store([known.photo.file]) : [];
    const addresses = languages.flatMap((language) => Reflect.get(texts[language] ?? {}, 'slug') ?? []);
    for (const slug of addresses) taken.add(slug);
    makers.set(brand, {
      ...plain,
      _id: new mongoose.Types.ObjectId(),
      key: foldName(brand),
      texts,
      addresses: [...new Set(addresses)],
      ...(picture && { picture: { name: picture, texts: known?.photo?.texts } }),
      ...(known?.manufacturer && { manufacturer: known.manufacturer }),
      saves: 0,
    } as unknown as StoredMaker); // texts as the schema of the file has them
  }
  return makers;
}

/** Returns what a product of the demo has from its maker. @param own the manufacturer that the catalogue names */
export function copyFromMaker(maker: StoredMaker, own: Manufacturer | undefined) {
  const isOwn = Boolean(own) && !isSameManufacturer(own, maker.manufacturer);
  const manufacturer = isOwn ? own : maker.manufacturer;
  return {
    maker: copySlugs(maker),
    ...(isOwn && { ownManufacturer: true }),
    ...(manufacturer && { manufacturer }),
  };
}

/** Stores the makers with their pictures. */
export async function storeDemoMakers(makers: readonly StoredMaker[], session: ClientSession): Promise<void> {
  await MakerModel.insertMany(makers, { session });
  const names = makers.flatMap(({ picture }) => (picture ? [picture.name] : []));
  await claimPictures(names, undefined, session);
}
