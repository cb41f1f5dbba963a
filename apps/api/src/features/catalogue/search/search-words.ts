import mongoose from 'mongoose';
import { foldUmlauts } from '../../../lib/lists/words.ts';
import { answers, searchTerms, type SearchableTexts, stem, type SearchWord, searchWord } from './search-terms.ts';

const searchWordSchema = new mongoose.Schema<SearchWord>(
  { _id: { type: String, required: true }, parts: { type: [String], required: true } },
  { versionKey: false },
);
// A word by what it begins with, holds or ends with: each of these is the beginning of a part.
searchWordSchema.index({ parts: 1, _id: 1 });

const SearchWordModel = mongoose.model('SearchWord', searchWordSchema);

/** At most so many forms of a word of the query are looked up; MongoDB merges up to 200 in the order of an index. */
const maxForms = 64;
/** At most so many words of the shop are compared with one of the query. */
const maxCompared = 500;

/** Makes words known to the search. Those of products that are gone stay: they lead to no product and cost nothing. */
export async function learnWords(terms: readonly string[]): Promise<void> {
  const known = await SearchWordModel.find({ _id: { $in: terms } }, { _id: 1 }).lean<Pick<SearchWord, '_id'>[]>();
  const unknown = new Set(terms);
  for (const { _id } of known) unknown.delete(_id);
  if (unknown.size === 0) return;
  // Another product may bring the same word at the same time.
  await SearchWordModel.bulkWrite(
    [...unknown].map((word) => ({
      updateOne: { filter: { _id: word }, update: { $setOnInsert: { parts: searchWord(word).parts } }, upsert: true },
    })),
    { ordered: false },
  );
}

/**
 * What a product is found by, to be stored with it. Its words are made known first: a word without a product does no
 * harm, a product whose words nobody knows would be missed.
 */
export async function learnTerms(product: SearchableTexts): Promise<string[]> {
  const terms = searchTerms(product);
  await learnWords(terms);
  return terms;
}

async function formsIn(wanted: string): Promise<string[]> {
  const field = isShort(wanted) ? '_id' : 'parts';
  // Words hold letters and digits only: none is a pattern.
  const found = await SearchWordModel.find({ [field]: { $regex: `^${stem(wanted)}` } }, { _id: 1 })
    .sort({ [field]: 1, _id: 1 })
    .limit(maxCompared)
    .lean<Pick<SearchWord, '_id'>[]>();
  return found.map(({ _id }) => _id).filter((term) => answers(term, wanted));
}

/** Too short for a stem or a part of a compound. */
function isShort(word: string): boolean {
  return word.length < 3;
}

/** Leaves out one or two letters that stand beside longer words and are no word of the shop: often a word half typed. */
export async function withoutFragments(wanted: readonly string[]): Promise<string[]> {
  const short = wanted.filter(isShort);
  if (short.length === 0 || short.length === wanted.length) return [...wanted];
  const known = await SearchWordModel.find({ _id: { $in: short } }, { _id: 1 }).lean<Pick<SearchWord, '_id'>[]>();
  return wanted.filter((word) => !isShort(word) || known.some(({ _id }) => _id === word));
}

/** The words of the shop that answer a word of a query, and that word itself; at most 64. */
export async function formsOf(wanted: string): Promise<string[]> {
  const forms = await formsIn(wanted);
  // Who has no umlauts on the keyboard writes 'huelle'.
  const plain = foldUmlauts(wanted);
  const umlauts = forms.length === 0 && plain !== wanted;
  // 'blue' is not to find 'Blumen': short words only whole.
  const more = umlauts ? (plain.length > 3 ? await formsIn(plain) : [plain]) : [];
  return [...new Set([wanted, ...forms, ...more])].slice(0, maxForms);
}
