import { join } from 'node:path';
import * as z from 'zod/mini';
import type { S3Settings } from '../lib/storage/s3-request.ts';
import { type FileStorage, folderStorage, sharedStorage } from '../lib/storage/file-storage.ts';
import type { FileStore } from '../lib/storage/file-store.ts';
import { folderStore } from '../lib/storage/folder-store.ts';
import { gridfsStore } from '../lib/storage/gridfs-store.ts';
import { StorageError } from '../lib/storage/storage-error.ts';
import { s3Store } from '../lib/storage/s3-store.ts';

/** Stores of files: a folder of one machine, the shop's database, or a bucket. */
export const storageKinds = ['folder', 'gridfs', 's3'] as const;
export type StorageKind = (typeof storageKinds)[number];

const megabyte = 1024 ** 2;

/** Variables of the file store. */
export const storageVariables = {
  STORAGE: z._default(z.enum(storageKinds), 'folder'),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[\w.-]{3,63}$/))),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  STORAGE_CACHE_MB: z.pipe(
    z._default(z.union([z.string(), z.number()]), 512),
    z.pipe(z.transform(Number), z.number().check(z.multipleOf(1), z.gte(32), z.lte(1_000_000))),
  ),
};

/** Secrets among them, which may be given as files. */
export const storageSecrets = ['S3_SECRET_ACCESS_KEY'] as const;

/** Variables of the file store after parsing, and the folders of this machine. */
interface StorageEnv {
  STORAGE: StorageKind;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  STORAGE_CACHE_MB: number;
  UPLOADS_DIR: string;
  DATA_DIR: string;
}

type S3Env = Omit<StorageEnv, 'UPLOADS_DIR' | 'DATA_DIR'>;

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Returns problems of the store's variables, a line for each. */
export function storageProblems(env: S3Env): string[] {
  if (env.STORAGE !== 's3') return [];
  return s3Names.filter((name) => !env[name]).map((name) => `${name}: STORAGE=s3 needs it`);
}

function readS3(env: S3Env): S3Settings {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StorageError('refused', new Error(storageProblems({ ...env, STORAGE: 's3' }).join('; ')));
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Creates one of the stores, whether or not the shop uses it now. @throws when a variable of a bucket is missing */
export function makeStore(kind: StorageKind, env: StorageEnv): FileStore {
  if (kind === 'folder') return folderStore(env.UPLOADS_DIR);
  return kind === 'gridfs' ? gridfsStore() : s3Store(readS3(env));
}

/** Creates the shop's storage; shared stores keep copies in a folder of this node. */
export function makeStorage(env: StorageEnv): FileStorage {
  if (env.STORAGE === 'folder') return folderStorage(env.UPLOADS_DIR);
  const copies = { folder: join(env.DATA_DIR, 'file-copies'), maxBytes: env.STORAGE_CACHE_MB * megabyte };
  return sharedStorage(makeStore(env.STORAGE, env), copies);
}
