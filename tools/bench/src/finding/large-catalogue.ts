import { type Db, ObjectId } from 'mongodb';
import type { FactDocument, ProductDocument } from '../documents.ts';
import { makeImage, storeProducts } from '../seed.ts';
import { beginnings, colours, heads, materials, sentences, syllables } from './finding-words.ts';

/** Facts chosen as filters of the lists. */
const facets = ['Farbe', 'Material', 'Höhe', 'Pflege'];

/** German and English. */
export type Pair = readonly [string, string];

/** Returns a number that looks random and is the same in every run. */
export function draw(index: number, kind: number, below: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(kind + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3ce5);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return ((hash ^ (hash >>> 16)) >>> 0) % below;
}

function pick(from: readonly Pair[], index: number, kind: number): Pair {
  return from[draw(index, kind, from.length)] ?? ['', ''];
}

/** Returns a word of three syllables, one of `count`. */
const rareWords = syllables.length ** 3;
export function rareWord(number: number): string {
  const at = [number, number / syllables.length, number / syllables.length ** 2];
  return at.map((one) => syllables[Math.floor(one) % syllables.length]).join('');
}

const makers = 300;
export function nameMaker(number: number): string {
  const word = rareWord(number * 41);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} Manufaktur`;
}

function fact(name: Pair, value: Pair): FactDocument {
  return { texts: { de: { name: name[0], value: value[0] }, en: { name: name[1], value: value[1] } } };
}

function makeFacts(index: number, colour: Pair, material: Pair): FactDocument[] {
  const height = `${10 + draw(index, 1, 150)} cm`;
  const care = draw(index, 2, 2) === 0 ? (['Handwäsche', 'Hand wash'] as const) : (['Abwischen', 'Wipe'] as const);
  return [
    fact(['Farbe', 'Colour'], colour),
    fact(['Material', 'Material'], material),
    fact(['Höhe', 'Height'], [height, height]),
    fact(['Pflege', 'Care'], care),
  ];
}

function describe(index: number, language: 0 | 1): string {
  const parts = [3, 4, 5].map((kind) => pick(sentences, index, kind)[language]);
  const rare = [6, 7, 8].map((kind) => rareWord(draw(index, kind, rareWords)));
  return [...parts, `${language === 0 ? 'Serie' : 'Series'} ${rare.join(' ')}.`].join(' ');
}

/** Returns the name of a product. */
export function makeProductName(index: number): Pair {
  const [first, firstEn] = pick(beginnings, index, 9);
  const [head, headEn] = pick(heads, index, 10);
  const [colour, colourEn] = pick(colours, index, 11);
  const line = rareWord(draw(index, 12, 2000));
  return [`${first}${head} ${line}, ${colour}`, `${firstEn} ${headEn} ${line}, ${colourEn}`];
}

function makeCategoryName(index: number): Pair {
  const [head, headEn] = pick(heads, index, 10);
  const [room, roomEn] = beginnings[draw(index, 13, 3)] ?? ['', ''];
  return [`${room} & ${head}`, `${roomEn} & ${headEn}`];
}

function makeProduct(index: number): ProductDocument {
  const [name, nameEn] = makeProductName(index);
  const [category, categoryEn] = makeCategoryName(index);
  const createdAt = new Date(Date.UTC(2024, 0, 1) + draw(index, 14, 1_000_000) * 60_000);
  return {
    _id: new ObjectId(),
    texts: {
      de: { name, category, description: describe(index, 0) },
      en: { name: nameEn, category: categoryEn, description: describe(index, 1) },
    },
    brand: nameMaker(draw(index, 15, makers)),
    facts: makeFacts(index, pick(colours, index, 11), pick(materials, index, 16)),
    priceCents: 990 + draw(index, 17, 40_000),
    onSale: false,
    published: draw(index, 18, 50) > 0,
    taxClass: 'standard',
    countInStock: draw(index, 19, 10) === 0 ? 0 : 5,
    images: [1, 2, 3].map((view) => makeImage(index, view)),
    rating: draw(index, 20, 17) / 4 + 1,
    ratingSum: 0,
    numReviews: draw(index, 21, 30),
    shopReviews: 0,
    version: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Number of filter groups: that of a new shop. */
const synonyms = [
  ...heads.map(([word, english]) => [word, english]),
  ...Array.from({ length: 40 }, (_, at) => [rareWord(at), rareWord(at + 40), rareWord(at + 80)]),
];

/** Stores products with varied words, makers, facts and prices, and the settings of filters and search. */
export async function seedLargeCatalogue(db: Db, count: number): Promise<void> {
  await storeProducts(db, count, makeProduct);
  await db
    .collection<{ _id: string }>('settings')
    .updateOne({ _id: 'settings' }, { $set: { search: { facets, synonyms } }, $inc: { version: 1 } }, { upsert: true });
}
