import type { ImportFormat } from './format.ts';
import { kontor } from './kontor.ts';

/** Kinds of files that are read as they are; a further one is a line here and its name in wire/imports.ts. */
export const importFormats = { kontor } satisfies Record<string, ImportFormat>;
