import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadEndpoints } from '@kontor/shared/wire/uploads';
import sharp from 'sharp';
import request from 'supertest';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { ProductModel, type StoredProduct } from '../../features/catalogue/product.model.ts';
import { PictureModel } from '../../features/catalogue/pictures/picture.model.ts';
import { randomHex } from '../../lib/random.ts';
import { aUser } from '../factories.ts';
import { aTemporaryFolder } from '../temporary-folder.ts';
import { testApp } from '../test-app.ts';
import type { Shop } from './shop-calls.ts';

export interface PictureShop {
  folder: string;
  shop: Shop;
  admin: { token: string };
}

/** Creates a shop with a folder for pictures inside a new folder, and an admin of it. */
export async function aPictureShop(): Promise<PictureShop> {
  const folder = join(await aTemporaryFolder(), 'uploads');
  await mkdir(folder);
  return { folder, shop: testApp({ uploadsDir: folder }), admin: await aUser({ isAdmin: true }) };
}

/** Returns a picture of one colour. */
export function plainPicture(width = 40, height = 30) {
  return sharp({ create: { width, height, channels: 3, background: '#b2401f' } });
}

/**
 * Returns the declared size of an AVIF picture (ISO/IEC 23008-12, `ispe`), because `sharp` is blocked from reading it. @throws
 * for another format
 */
export function avifSize(data: Buffer): { width: number; height: number } {
  expect(data.toString('latin1', 4, 12)).toBe('ftypavif');
  const start = data.indexOf('ispe') + 8;
  return { width: data.readUInt32BE(start), height: data.readUInt32BE(start + 4) };
}

export interface File {
  name: string;
  data: Buffer;
}

/** Sends files to the shop. */
export function upload(shop: Shop, { token }: { token: string }, files: readonly File[]) {
  const call = request(shop).post('/api/uploads').auth(token, { type: 'bearer' });
  for (const { name, data } of files) call.attach('image', data, name);
  return call;
}

/** Uploads small pictures and returns the shop's answer. */
export async function uploaded(shop: Shop, admin: { token: string }, count = 1) {
  const data = await plainPicture().png().toBuffer();
  const files = Array.from({ length: count }, (_, i) => ({ name: `${i}.png`, data }));
  const { status, body } = await upload(shop, admin, files);
  expect(status).toBe(201);
  return z.parse(uploadEndpoints.create.response, body);
}

/** Stores records of pictures that wait to be saved with a product, without files. */
export async function waitingPictures(count = 1): Promise<string[]> {
  const names = Array.from({ length: count }, () => `${randomHex(16)}-800.webp`);
  await PictureModel.insertMany(names.map((_id) => ({ _id, state: 'stored', changedAt: new Date() })));
  return names;
}

/** Gives a product a picture, without files, and returns its name. */
export async function usedPicture({ _id }: Pick<StoredProduct, '_id'>): Promise<string> {
  const [name = ''] = await waitingPictures();
  await PictureModel.updateOne({ _id: name }, { state: 'used', product: _id });
  await ProductModel.updateOne({ _id }, { images: [{ name, path: `/uploads/${name}` }] });
  return name;
}

/** Returns the files of a picture, one for each width. */
export function listPictureFiles(name: string): string[] {
  return [400, 600, 800, 1200].map((width) => name.replace('-800.', `-${width}.`));
}

/** Returns the names of the files in a folder, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).toSorted();
}

/** Reads the states of pictures by name. */
export async function pictureStates(): Promise<Record<string, string>> {
  const pictures = await PictureModel.find({ _id: { $exists: true } }, { state: 1 }).lean();
  return Object.fromEntries(pictures.map(({ _id, state }) => [_id, state]));
}
