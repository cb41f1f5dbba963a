import { limits } from '@kontor/shared/rules/access/limits';
import { isGtin } from '@kontor/shared/rules/product/gtin';
import { plainShopText } from '@kontor/shared/rules/markdown/shop-markdown';
import { productTextNames, productTexts } from '@kontor/shared/rules/product/product-texts';
import { wireTexts } from '@kontor/shared/rules/text/texts';
import type { RowNoteReason } from '@kontor/shared/wire/imports';
import { newProductSchema } from '@kontor/shared/wire/products';
import * as z from 'zod/mini';
import { htmlToMarkdown } from '../../../lib/text/html-to-markdown.ts';

/** Valid fields of a product, as on the wire. Null and empty values remove a field. */
export type Values = Record<string, unknown>;

/** A cell that is imported changed, or not at all. */
export interface Note {
  line: number;
  column: string;
  reason: RowNoteReason;
}

const schemas: Readonly<Record<string, z.ZodMiniType | undefined>> = newProductSchema.shape;

interface ReadableText {
  lines: 'one' | 'many';
  max: number;
  /** Whether it is Markdown; others are plain. */
  isFormatted: boolean;
}

/** Texts by their names on the wire, with the brand. */
const texts = new Map<string, ReadableText>([
  ...wireTexts(productTextNames).map(({ field, name }): [string, ReadableText] => [
    name,
    { ...productTexts[field], isFormatted: field === 'description' },
  ]),
  ['brand', { lines: 'one', max: limits.name, isFormatted: false }],
]);

/** Fields that every product has: `-` removes none of them. */
const needed: ReadonlySet<string> = new Set([
  'name',
  'category',
  'description',
  'brand',
  'price',
  'countInStock',
  'published',
]);

/** A tag, a comment or an entity. Its parts are bounded: a text may have a quarter of a million characters. */
const htmlTag = /<\/?[a-z][^<>]{0,2000}>|<!--|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i;

/**
 * Converts a text for the shop: HTML to Markdown or plain text, to one line if its field needs that, cut to the field's length.
 */
function readText(text: string, { lines, max, isFormatted }: ReadableText) {
  const markdown = htmlTag.test(text) ? htmlToMarkdown(text) : undefined;
  const plain = markdown === undefined || isFormatted ? (markdown ?? text) : plainShopText(markdown);
  const whole = (lines === 'one' ? plain.replaceAll(/\s+/g, ' ') : plain).trim();
  if (whole.length <= max) return { text: whole, isShortened: false };
  return { text: `${whole.slice(0, max - 1).trimEnd()}…`, isShortened: true };
}

/** Returns the valid parts of a list, such as facts, up to the longest valid list. */
function readParts(name: string, schema: z.ZodMiniType, value: unknown): unknown[] | undefined {
  if (name !== 'facts' || !Array.isArray(value)) return undefined;
  const kept: unknown[] = [];
  for (const part of value as unknown[]) if (z.safeParse(schema, [...kept, part]).success) kept.push(part);
  return kept;
}

type ReadField = { value: unknown; reason?: RowNoteReason } | { reason: RowNoteReason };

function readField(name: string, sent: unknown): ReadField {
  const schema = schemas[name];
  if (!schema) return { reason: 'no_place' };
  const text = texts.get(name);
  if (sent === null) return needed.has(name) ? { reason: 'unreadable' } : { value: text ? '' : null };
  if (name === 'gtin' && typeof sent === 'string' && sent !== '' && !isGtin(sent.trim()))
    return { reason: 'wrong_gtin' };
  const { text: value, isShortened } =
    text && typeof sent === 'string' ? readText(sent, text) : { text: sent, isShortened: false };
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { value: parsed.data, ...(isShortened && { reason: 'shortened' }) };
  const parts = readParts(name, schema, value);
  return parts ? { value: parts, reason: 'unreadable' } : { reason: 'unreadable' };
}

/** Reads the fields of an article or a variant. Invalid ones are dropped and reported. */
export function readValues(fields: Readonly<Record<string, unknown>>, line: number): { values: Values; notes: Note[] } {
  const values: Values = {};
  const notes: Note[] = [];
  for (const [name, sent] of Object.entries(fields)) {
    if (sent === undefined || sent === '') continue;
    const read = readField(name, sent);
    if ('value' in read) values[name] = read.value;
    if (read.reason) notes.push({ line, column: name, reason: read.reason });
  }
  return { values, notes };
}
