import * as z from 'zod/mini';
import { limits } from '../../rules/access/limits.ts';
import { type SeoText, seoTexts } from '../../rules/product/seo-words.ts';
import { optionalText } from '../fields.ts';
import { answered, makeTextShape } from '../text-schemas.ts';

/** The head's texts as answered: only those that the merchant has written. */
export const seoSchema = z.object(makeTextShape<SeoText, never>(seoTexts, () => false, answered));

/** The head's texts as forms send them. Absent: unchanged; empty: made from name and description. */
export const sentSeoSchema = z.object(
  makeTextShape<SeoText, never>(
    seoTexts,
    () => false,
    (field) => optionalText(field === 'title' ? limits.seoTitle : limits.seoDescription),
  ),
);
