import { Readable } from 'node:stream';
import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { languages } from '@kontor/shared/rules/text/languages';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import * as z from 'zod/mini';
import { listCategoryTree } from '../catalogue/categories/categories.service.ts';
import { listMakersToEdit } from '../catalogue/makers/makers.service.ts';
import { streamReviews } from '../catalogue/reviews/read-reviews.service.ts';
import type { DocumentFiles } from '../documents/document-files.service.ts';
import { exportMonth, listDocumentMonths } from '../documents/exports/export-month.service.ts';
import { findPublished } from '../legal/published-texts.service.ts';
import { streamOrderLines } from '../orders/lists/stream-orders.service.ts';
import { writeRedirectFile } from '../redirects/redirect-file.ts';
import type { SettingsStore } from '../settings/settings.service.ts';
import { streamCustomers } from '../users/lists/stream-customers.service.ts';
import type { FileStorage } from '../../lib/storage/file-storage.ts';
import { customerColumns } from './customer-columns.ts';
import { writeRows } from './export-table.ts';
import { orderColumns } from './order-columns.ts';
import { reviewColumns } from './review-columns.ts';
import { type ArchiveEntry, writeArchive } from './write-archive.ts';
import { writeProducts } from './write-products.ts';

/** Stores of the shop that an archive is read from. */
export interface ArchiveSources {
  readSettings: SettingsStore['read'];
  files: DocumentFiles;
  storage: Pick<FileStorage, 'store'>;
  now: () => Date;
}

/** Pictures per inner archive, so that the directory of none outgrows the memory. */
const picturesPerFile = 2000;

const streamed = (name: string, makeChunks: () => AsyncIterable<string | Uint8Array>): ArchiveEntry => ({
  name,
  open: async () => Readable.from(makeChunks()),
});

const asJson = (name: string, read: () => Promise<unknown>): ArchiveEntry => ({
  name,
  open: async () => Readable.from([JSON.stringify(await read(), null, 2)]),
});

async function* listTexts(): AsyncGenerator<ArchiveEntry> {
  for (const kind of legalKinds) {
    const published = await findPublished(kind);
    for (const language of languages) {
      const text = published?.texts[language];
      if (text) yield { name: `texts/${kind}.${language}.md`, open: async () => Readable.from([text]) };
    }
  }
}

/** Lists the pictures as inner archives; AVIF files are left out, since they are made of the others. */
async function* listPictures({ storage: { store }, now }: ArchiveSources): AsyncGenerator<ArchiveEntry> {
  const bundle = (keys: readonly string[], number: number): ArchiveEntry => {
    async function* entries(): AsyncGenerator<ArchiveEntry> {
      for (const name of keys) yield { name, open: async () => (await store.read(name)) ?? Readable.from([]) };
    }
    const name = `pictures/${String(number).padStart(4, '0')}.zip`;
    return streamed(name, () => writeArchive(entries(), { mtime: now(), compress: false }));
  };
  let [keys, number]: [string[], number] = [[], 1];
  for await (const { key } of store.walk()) {
    if (key.endsWith('.avif')) continue;
    keys.push(key);
    if (keys.length < picturesPerFile) continue;
    yield bundle(keys, number);
    [keys, number] = [[], number + 1];
  }
  if (keys.length > 0) yield bundle(keys, number);
}

/** Lists all that a merchant owns, as files of one archive. */
export async function* listArchiveEntries(sources: ArchiveSources): AsyncGenerator<ArchiveEntry> {
  yield streamed('products.csv', writeProducts);
  yield streamed('customers.csv', () => writeRows(customerColumns, streamCustomers()));
  yield streamed('orders.csv', () => writeRows(orderColumns, streamOrderLines()));
  yield streamed('reviews.csv', () => writeRows(reviewColumns, streamReviews()));
  yield streamed('redirects.csv', () => writeRedirectFile().chunks);
  yield asJson('categories.json', () => listCategoryTree());
  yield asJson('makers.json', listMakersToEdit);
  // As `GET /settings` answers them: what is read inside has the shop's own secrets too.
  yield asJson('settings.json', async () => z.parse(settingsEndpoints.get.response, await sources.readSettings()));
  yield* listTexts();
  for (const month of await listDocumentMonths(sources.now())) {
    yield streamed(`documents/${month}.zip`, () => exportMonth(month, sources.files, sources.now()).chunks);
  }
  yield* listPictures(sources);
}
