import type { de } from './de.ts';

type Shape<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Shape<T[Key]> };

/** The keys of all texts; German has them first. A language with one missing or one too many does not compile. */
export type Texts = Shape<typeof de>;
