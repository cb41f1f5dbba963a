// asvs 1.2.1
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Express } from 'express';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { chooseForRun } from '../../testing/choose-for-run.ts';
import { aProduct } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { countSitemaps, writeSitemap } from './sitemap.service.ts';

const require = createRequire(import.meta.url);

/** The schema of sitemaps.org allows other namespaces with a known schema: a sitemap uses only links of XHTML. */
const linkSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xs:element name="link">
    <xs:complexType>
      <xs:attribute name="rel" type="xs:NMTOKENS" use="required"/>
      <xs:attribute name="hreflang" type="xs:language" use="required"/>
      <xs:attribute name="href" type="xs:anyURI" use="required"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

const schema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="link.xsd"/>
</xs:schema>`;

let app: Express;
/** The schema that sitemaps.org publishes. */
let sitemapSchema: string;

beforeAll(async () => {
  app = testApp({ publicUrl: 'https://shop.example' });
  const folder = path.dirname(require.resolve('sitemap/package.json'));
  sitemapSchema = await readFile(path.join(folder, 'schema/sitemap.xsd'), 'utf8');
});

/** Lists a file's violations of the schema. */
async function listFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml,
    schema,
    preload: [
      { fileName: 'sitemap.xsd', contents: sitemapSchema },
      { fileName: 'link.xsd', contents: linkSchema },
    ],
    maxMemoryPages: 32_768, // 2 GiB for the largest file that the protocol allows
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns the heap in use, in MB. */
function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

/** Returns the additional memory in use while all files are written, in MB; the output is discarded. */
async function measureWriting(): Promise<number> {
  const before = measureHeap();
  let most = before;
  let pieces = 0;
  for (let part = 1; part <= (await countSitemaps()); part += 1)
    for await (const _piece of writeSitemap(part, 'https://shop.example'))
      if ((pieces += 1) % 2000 === 0) most = Math.max(most, measureHeap());
  return most - before;
}

async function readFiles(): Promise<string[]> {
  const { text } = await request(app).get('/sitemap.xml').expect(200);
  const names = [...text.matchAll(/<sitemap><loc>https:\/\/shop\.example(\/sitemap-\d\.xml)<\/loc><\/sitemap>/g)];
  if (names.length === 0) return [text];
  const files: string[] = [];
  for (const [, name = ''] of names) files.push((await request(app).get(name).expect(200)).text);
  return files;
}

describe('against the schema of sitemaps.org', () => {
  it('finds errors', async () => {
    await aProduct({ name: 'Krug' });
    await resetListVersions();
    const [text = ''] = await readFiles();
    expect(await listFaults(text.replace('<loc>', '<lok>').replace('</loc>', '</lok>'))).not.toEqual([]);
    expect(await listFaults(text.replace('hreflang="en"', 'hreflang="not a language"'))).not.toEqual([]);
    expect(await listFaults(text.replace(/<lastmod>[^<]*/, '<lastmod>yesterday'))).not.toEqual([]);
  });

  it('31 products are one valid file', async () => {
    for (let n = 1; n <= 31; n += 1) await aProduct({ name: `Krug & „Töpfe“ <${n}>`, category: `Küche & ${n % 4}` });
    await resetListVersions();
    const files = await readFiles();
    expect(files).toHaveLength(1);
    expect(files[0]?.match(/<url>/g)).toHaveLength(2 * (31 + 4 + 1));
    expect(await listFaults(files[0] ?? '')).toEqual([]);
  });

  const [count, fileCount] = chooseForRun([30_000, 2], [120_000, 6]);

  it(
    `${count} products are ${fileCount} valid files, each page once in each language, none too long`,
    { tags: ['repeated'] },
    async () => {
      const { _id: _, ...sample } = await aProduct({ name: 'Krug', category: 'Krüge' });
      for (let batch = 0; batch < count / 10_000; batch += 1) {
        await ProductModel.collection.insertMany(Array.from({ length: 10_000 }, () => ({ ...sample })));
      }
      await resetListVersions();
      // The data behind lists stays in memory: it is loaded before, so that it is not measured.
      await request(app).get('/api/products/categories').expect(200);
      // The files of 120,000 products have 200 MB.
      expect(await measureWriting()).toBeLessThan(5);
      const files = await readFiles();
      expect(files).toHaveLength(fileCount);
      const seen = new Set<string>();
      let addresses = 0;
      for (const file of files) {
        expect(await listFaults(file)).toEqual([]);
        expect(Buffer.byteLength(file)).toBeLessThanOrEqual(50 * 1024 * 1024);
        const entries = [...file.matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) => loc);
        expect(entries.length).toBeLessThanOrEqual(50_000);
        for (const loc of entries) seen.add(loc);
        addresses += entries.length;
      }
      // Beside the products, one of which was created before the others: home and a category.
      const pages = 2 * (count + 3);
      expect([addresses, seen.size]).toEqual([pages, pages]);
    },
  );
});
