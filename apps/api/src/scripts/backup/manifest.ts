import mongoose from 'mongoose';
import * as z from 'zod/mini';

const { EJSON } = mongoose.mongo.BSON;

const count = z.int().check(z.minimum(0));
/** Size in bytes and SHA-256 in hexadecimal. */
const contentSchema = { bytes: count, sha256: z.string().check(z.regex(/^[\da-f]{64}$/)) };
const storedObject = z.record(z.string(), z.unknown());

const manifestSchema = z.object({
  /** Format of the file; a version of the shop that does not know it refuses the file. */
  format: z.literal(1),
  /** Version of the shop that made the backup. */
  version: z.string(),
  /** Moment of the database that the file holds. */
  takenAt: z.iso.datetime(),
  collections: z.array(
    z.object({
      name: z.string().check(z.regex(/^[^$\0]+$/)),
      options: storedObject,
      indexes: z.array(storedObject),
      documents: count,
      ...contentSchema,
    }),
  ),
  /** Stored pictures, by their path below the folder of uploads. */
  files: z.array(z.object({ path: z.string().check(z.refine(isSafePath)), ...contentSchema })),
  /** Files that were deleted between the moment of the database and their turn. */
  vanished: count,
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpCollection = Manifest['collections'][number];

/** Whether a path stays below the folder that it counts from. */
function isSafePath(path: string): boolean {
  return path.split('/').every((part) => /^[^\\:\0]+$/.test(part) && part !== '.' && part !== '..');
}

/** Reason why a backup cannot be made, read or restored, in words for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Name of the manifest in the archive; the last entry, so that it covers all others. */
export const manifestName = 'manifest.json';
export const collectionEntry = (name: string): string => `database/${name}.bson`;
export const fileEntry = (path: string): string => `uploads/${path}`;

/** Returns the manifest as extended JSON, in which the options of collections and indexes keep their BSON types. */
export function printManifest(manifest: Manifest): string {
  return EJSON.stringify(manifest, { relaxed: true });
}

function parse(text: string): unknown {
  try {
    return EJSON.parse(text, { relaxed: true });
  } catch {
    return undefined;
  }
}

/** @throws BackupError for another format, or text that is no manifest */
export function readManifest(text: string): Manifest {
  const result = z.safeParse(manifestSchema, parse(text));
  if (result.success) return result.data;
  throw new BackupError('The manifest of this file is not one that this version of the shop can read.');
}
