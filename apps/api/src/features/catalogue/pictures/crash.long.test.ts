// @module-tag slow
import { randomInt } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTokens } from '../../../lib/secrets/jwt.ts';
import { aUser } from '../../../testing/factories.ts';
import { seededRandom } from '../../../testing/odd-json.ts';
import { filesIn, listPictureFiles, pictureStates, plainPicture } from '../../../testing/calls/picture-calls.ts';
import { aTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { aProductBody } from '../../../testing/calls/product-calls.ts';
import { databaseOfTheTest, startProcess } from '../../../testing/server-process.ts';
import { ProductModel } from '../product.model.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { chooseForRun } from '../../../testing/choose-for-run.ts';
import { folderStore } from '../../../lib/storage/folder-store.ts';

const secret = 'a secret of the crash test, 32 bytes';
const kills = chooseForRun(3, 10);
/** Seed of the times of the kills; a failed run is repeated by the seed in its name. */
const seed = Number(process.env['CRASH_SEED'] ?? randomInt(1_000_000));
const random = seededRandom(seed);
const uploadsPerRun = 20;

/** Calls a server that may be killed at any moment: undefined once it is gone. */
function makeCall(port: number, token: string) {
  return async (method: string, path: string, body?: FormData | object): Promise<unknown> => {
    const json = body && !(body instanceof FormData);
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...(json && { 'Content-Type': 'application/json' }) },
        ...(body && { body: json ? JSON.stringify(body) : body }),
      });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  };
}

type Call = ReturnType<typeof makeCall>;

type Answered = Record<'uploads' | 'products' | 'deletedProducts' | 'deletedPictures', number>;

/** Number of answers required in a run before its kill, in turn. All of these arrive, however slow the first ones are. */
const beginnings: readonly (readonly (keyof Answered)[])[] = [[], ['products'], ['deletedProducts', 'deletedPictures']];

/** Uploads two pictures, saves a product with them, then deletes it, one of its pictures, or nothing. */
async function oneLife(call: Call, png: Buffer, what: number, answered: Answered): Promise<void> {
  const form = new FormData();
  for (const name of ['a.png', 'b.png']) form.append('image', new Blob([new Uint8Array(png)]), name);
  const image = (await call('POST', '/uploads', form)) as { name: string }[] | undefined; // the contract's answer
  if (!image) return;
  answered.uploads += 1;
  const product = (await call('POST', '/products/new', aProductBody({ image }))) as { _id: string } | undefined; // likewise
  if (!product) return;
  answered.products += 1;
  if (what % 3 === 0 && (await call('DELETE', `/products/${product._id}`))) answered.deletedProducts += 1;
  if (what % 3 === 1 && (await call('DELETE', `/uploads/delete/${product._id}/${image[0]?.name}`))) {
    answered.deletedPictures += 1;
  }
}

/** Resolves at one of the next changes in a folder, after `hasBegun` returns true. */
function someChange(folder: string, hasBegun: () => boolean): { happened: Promise<void>; watcher: FSWatcher } {
  let left = 1 + Math.floor(random() * 149);
  const watcher = watch(folder);
  const happened = new Promise<void>((resolve) => {
    watcher.on('change', () => {
      if (hasBegun()) left -= 1;
      if (left === 0) resolve();
    });
  });
  return { happened, watcher };
}

/** Checks that every file belongs to a known picture, and every picture of a product has its files. */
async function filesAndDatabaseAgree(folder: string): Promise<void> {
  const states = await pictureStates();
  expect(Object.values(states).filter((state) => state !== 'stored' && state !== 'used')).toEqual([]);
  expect(await filesIn(folder)).toEqual(Object.keys(states).flatMap(listPictureFiles).toSorted());
  const products = await ProductModel.find({ published: { $in: [true, false] } }).lean();
  const shown = products.flatMap(({ images }) => images.map(({ name }) => name));
  expect(shown.toSorted()).toEqual(
    Object.keys(states)
      .filter((name) => states[name] === 'used')
      .toSorted(),
  );
}

it(
  `a process killed at any moment of many uploads and deletions leaves neither superfluous nor missing files (CRASH_SEED=${seed})`,
  {
    timeout: 1_800_000,
  },
  async () => {
    const data = await aTemporaryFolder();
    const folder = join(data, 'uploads');
    const admin = await aUser({ isAdmin: true });
    const token = makeTokens(secret, 7).issue({ sub: admin._id, tokenVersion: 0 });
    const env = { DATA_DIR: data, MONGODB_URI: databaseOfTheTest(), JWT_SECRET: secret, LOG_LEVEL: 'info' };
    const answered: Answered = { uploads: 0, products: 0, deletedProducts: 0, deletedPictures: 0 };
    const png = await plainPicture().png().toBuffer();

    for (let run = 0; run <= kills; run += 1) {
      const server = await startProcess(env);
      if (server.port === 0) throw new Error(await server.complaint);
      // It has run the sweep before it listens.
      await filesAndDatabaseAgree(folder);
      if (run < kills) {
        const call = makeCall(server.port, token);
        const before = { ...answered };
        const awaited = beginnings[run % beginnings.length] ?? [];
        const hasBegun = () => awaited.every((kind) => answered[kind] > before[kind]);
        const { happened, watcher } = someChange(folder, hasBegun);
        const lives = Array.from({ length: uploadsPerRun }, (_, i) => oneLife(call, png, i, answered));
        await Promise.race([happened, Promise.all(lives)]);
        server.child.kill('SIGKILL');
        watcher.close();
        await Promise.all(lives);
      } else {
        server.child.kill('SIGKILL');
      }
      await server.exit;
    }
    // The run must have included uploads, saved products, and deletions of both.
    expect(Object.entries(answered).filter(([, count]) => count === 0)).toEqual([]);
    // A day later only the pictures of products are left.
    await sweepPictures(
      { files: folderStore(folder), onError: (error) => expect.fail(String(error)) },
      new Date(Date.now() + 90_000_000),
    );
    await filesAndDatabaseAgree(folder);
    expect(Object.values(await pictureStates())).not.toContain('stored');
  },
);
