import type { Language } from '@kontor/shared/rules/text/languages';
import { notation as de } from './de/notation.ts';
import { notation as en } from './en/notation.ts';
import type { Notation } from './notation-type.ts';

/**
 * How each language writes itself, numbers and lists: as `Intl` does, but by hand, because server and browser must write
 * the same to the letter, and their `Intl` may differ.
 */
export const notations: Record<Language, Notation> = { de, en };
