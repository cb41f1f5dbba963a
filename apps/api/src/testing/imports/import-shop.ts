import type { Import, ImportAnswers, ImportKindName, ImportRow, importEndpoints } from '@kontor/shared/wire/imports';
import type { Express } from 'express';
import request from 'supertest';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { ShopOptions } from '../../shop/shop-options.ts';
import { aUser } from '../factories.ts';
import { aTemporaryFolder } from '../temporary-folder.ts';
import { testApp } from '../test-app.ts';
import type { ImportTools } from '../../features/imports/import-tools.ts';
import { runImports } from '../../features/imports/running/run-imports.service.ts';
import { makeImportTools, sampleFormats } from './import-tools.ts';
import { type SampleColumn, sampleColumns } from './sample-format.ts';

export type SampleRow = Partial<Record<SampleColumn, string>>;

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Returns a file of the tests' own kind. */
export function writeSample(rows: readonly SampleRow[], separator = ','): string {
  const lines = rows.map((row) => sampleColumns.map((column) => quote(row[column] ?? '')).join(separator));
  return [sampleColumns.join(separator), ...lines].join('\n');
}

/** A row with all that a product needs. */
export function aRow(number: number, row: SampleRow = {}): SampleRow {
  return {
    Nummer: String(number),
    Name: `Becher ${number}`,
    Text: 'Gedreht und gebrannt',
    Marke: 'Töpferei Ahrens',
    Kategorie: 'Küche > Becher',
    Preis: '12.50',
    SKU: `B-${number}`,
    Bestand: '5',
    ...row,
  };
}

type Finished = Import & { rows: ImportRow[] };

/** A shop with an admin, and the job of its imports. */
export async function anImportShop(options: Partial<ShopOptions> = {}, tools: Partial<ImportTools> = {}) {
  const folder = await aTemporaryFolder();
  const app: Express = testApp({ uploadsDir: folder, importFormats: sampleFormats, ...options });
  const { token } = await aUser({ isAdmin: true });
  const bearer = { type: 'bearer' } as const;
  const job = makeImportTools(folder, {
    ...(options.privateTargets && { privateTargets: options.privateTargets }),
    ...tools,
  });
  const errors: unknown[] = [];
  const work = async () => {
    await runImports(job, { signal: new AbortController().signal, onError: (error) => errors.push(error) });
    expect(errors).toEqual([]);
  };
  const upload = (file: string | Buffer, name = 'shop.csv', kind: ImportKindName = 'products') =>
    request(app).post('/api/imports').auth(token, bearer).field('kind', kind).attach('file', Buffer.from(file), name);
  const send = async (file: string | Buffer, name?: string, kind?: ImportKindName): Promise<Import> =>
    (await upload(file, name, kind).expect(201)).body;
  const answer = async (id: string, answers: z.input<typeof importEndpoints.answer.body>): Promise<Import> =>
    (await request(app).put(`/api/imports/${id}`).auth(token, bearer).send(answers).expect(200)).body;
  const read = async (id: string, query = 'pageSize=100'): Promise<Finished> => {
    const call = (path: string) => request(app).get(`/api/imports/${id}${path}`).auth(token, bearer).expect(200);
    const { body } = await call('');
    return { ...body, rows: (await call(`/rows?${query}`)).body.rows };
  };
  const start = (id: string, what: 'check' | 'run' | 'cancel') =>
    request(app).post(`/api/imports/${id}/${what}`).auth(token, bearer);
  const finish = async (id: string, what: 'check' | 'run'): Promise<Finished> => {
    await start(id, what).expect(202);
    await work();
    return read(id);
  };
  /** Sends a file, answers what it asks, and runs it to its end. */
  const bring = async (rows: readonly SampleRow[], answers: Partial<ImportAnswers> = {}): Promise<Finished> => {
    const { _id } = await send(writeSample(rows));
    await answer(_id, { netPrices: false, ...answers });
    return finish(_id, 'run');
  };
  /** Sends a file of another kind, answers what it asks, checks it and runs it: both say the same. */
  const bringFile = async (kind: ImportKindName, lines: readonly string[], answers: Partial<ImportAnswers> = {}) => {
    const { _id } = await send(lines.join('\n'), 'list.csv', kind);
    if (Object.keys(answers).length > 0) await answer(_id, answers);
    const checked = await finish(_id, 'check');
    const run = await finish(_id, 'run');
    expect([run.counts, run.rows]).toEqual([checked.counts, checked.rows]);
    return run;
  };
  const products = async () =>
    (await request(app).get('/api/products/admin?pageSize=100').auth(token, bearer).expect(200)).body.products;
  const product = async (id: string) =>
    (await request(app).get(`/api/products/admin/${id}`).auth(token, bearer).expect(200)).body;
  return {
    app,
    token,
    bearer,
    folder,
    job,
    work,
    upload,
    send,
    answer,
    read,
    start,
    finish,
    bring,
    bringFile,
    products,
    product,
  };
}
