import { foldName } from '@kontor/shared/rules/address/names';
import { limits } from '@kontor/shared/rules/access/limits';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { gatherTexts } from '@kontor/shared/rules/text/texts';
import type { GroupChange, NewOption, NewVariants } from '@kontor/shared/wire/variants';
import { Types } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { StoredProduct } from '../product.model.ts';
import type { StoredGroup } from './group.model.ts';

export type Options = Pick<StoredGroup['options'][number], '_id' | 'texts' | 'values'>[];
type Option = Options[number];
type Value = Option['values'][number];

/** Values of a variant as positions in its group's options. */
export type Combination = readonly number[];

export function refuseOptions(path: string, code: 'invalid' | 'too_long', message: string): never {
  throw new ApiError('invalid_input', `${path}: ${message}`, { issues: [{ path, code, message }] });
}

const nameOf = ({ texts }: Pick<Option, 'texts'>) => foldName(texts[baseLanguage].name);
const valueOf = ({ texts }: Pick<Value, 'texts'>) => foldName(texts[baseLanguage].value);

/** Returns the position of a value in an option; -1 if it has none. */
function findValue({ values }: Pick<Option, 'values'>, value: string): number {
  return values.findIndex((known) => valueOf(known) === foldName(value));
}

const makeValue = (sent: NewOption['values'][number]) =>
  ({ _id: new Types.ObjectId(), texts: gatherTexts<'value', never>(sent, ['value']) }) as Value; // without pictures of its own

function addValues(known: Option, sent: NewOption): Option {
  const added = sent.values.filter(({ value }) => findValue(known, value) < 0);
  return { ...known, values: [...known.values, ...added.map(makeValue)] as Option['values'] };
}

function makeOption(sent: NewOption): Option {
  const values = sent.values.map(makeValue) as Option['values'];
  return { _id: new Types.ObjectId(), texts: gatherTexts<'name', never>(sent, ['name']), values };
}

/** Returns a group's options with those that are sent besides; what it has stays as it is. @throws 400 if there are too many */
export function mergeOptions(known: Options, sent: readonly NewOption[]): Options {
  const find = (name: string) => sent.find((option) => foldName(option.name) === name);
  const kept = known.map((option) => {
    const more = find(nameOf(option));
    return more ? addValues(option, more) : option;
  });
  const names = new Set(known.map(nameOf));
  const merged = [...kept, ...sent.filter(({ name }) => !names.has(foldName(name))).map(makeOption)];
  if (merged.length > limits.options) refuseOptions('options', 'too_long', 'A group has at most three options');
  return merged;
}

function combineAll(choices: readonly (readonly number[])[]): Combination[] {
  return choices.reduce<number[][]>(
    (combined, values) => combined.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
}

/**
 * Returns the combinations that are wanted, as positions in the merged options: those that are sent, otherwise each one of the
 * sent values; of an option that is not sent all values count.
 * @throws 400 if a combination names no value of each option
 */
export function listWanted(merged: Options, { options: sent, combinations }: NewVariants): Combination[] {
  if (!combinations) {
    const choices = merged.map((option) => {
      const given = sent.find(({ name }) => foldName(name) === nameOf(option))?.values;
      return given ? given.map(({ value }) => findValue(option, value)) : option.values.map((_value, index) => index);
    });
    const count = choices.reduce((product, { length }) => product * length, 1);
    if (count > limits.variants) refuseOptions('options', 'too_long', 'A group has at most 100 variants');
    return combineAll(choices);
  }
  const order = merged.map((option) => sent.findIndex(({ name }) => foldName(name) === nameOf(option)));
  return combinations.map((values, index) => {
    const combination = merged.map((option, at) => findValue(option, values[order[at] ?? -1] ?? ''));
    if (values.length !== merged.length || combination.includes(-1)) {
      refuseOptions(`combinations.${index}`, 'invalid', 'Needs one value of each option');
    }
    return combination;
  });
}

/** Returns the values of a variant as positions; of an option that it does not have yet the first one. */
export function readCombination(options: Options, own: StoredProduct['options']): Combination {
  return options.map((option) => {
    const fact = own?.find(({ texts }) => foldName(texts[baseLanguage].name) === nameOf(option));
    return fact ? Math.max(0, findValue(option, fact.texts[baseLanguage].value)) : 0;
  });
}

/** Returns the options of a variant as its product stores them. */
export function writeOptions(options: Options, combination: Combination): NonNullable<StoredProduct['options']> {
  const facts = options.flatMap(({ texts: names, values }, at) => {
    const value = values[combination[at] ?? 0];
    if (!value) return [];
    const languages = [...new Set([...Object.keys(names), ...Object.keys(value.texts)])];
    const texts = languages.flatMap((language) => {
      const fact = {
        name: Reflect.get(names, language)?.name ?? names[baseLanguage].name,
        value: Reflect.get(value.texts, language)?.value ?? value.texts[baseLanguage].value,
      };
      return Reflect.get(names, language) || Reflect.get(value.texts, language) ? [[language, fact] as const] : [];
    });
    return [{ texts: Object.fromEntries(texts) }];
  });
  return facts as unknown as NonNullable<StoredProduct['options']>; // the base language is always among them
}

/** Compares combinations by the order of the options' values. */
export function compareCombinations(one: Combination, other: Combination): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Finds the stored item that each sent one means: by its id, otherwise by its text, otherwise the next one that is left. */
function pair<Sent extends { _id?: string | undefined }, Stored extends { _id: Types.ObjectId }>(
  sent: readonly Sent[],
  stored: readonly Stored[],
  isSame: (one: Sent, other: Stored) => boolean,
): (Stored | undefined)[] {
  const left = new Set(stored);
  const take = (found: Stored | undefined) => {
    if (found) left.delete(found);
    return found;
  };
  const named = sent.map((one) =>
    take([...left].find((other) => (one._id ? one._id === String(other._id) : isSame(one, other)))),
  );
  return named.map((found, index) => found ?? (sent[index]?._id ? undefined : take([...left][0])));
}

/**
 * Returns a group's options under new names and in a new order.
 * @param isUsed whether a variant has a value
 * @throws 400 if one is missing that variants have, or is not the group's
 */
export function changeOptions(
  known: Options,
  { options: sent }: GroupChange,
  isUsed: (option: Option, value: Value) => boolean,
): Options {
  const paired = pair(sent, known, ({ name }, option) => foldName(name) === nameOf(option));
  if (sent.length !== known.length) refuseOptions('options', 'invalid', 'Needs each option of the group');
  return sent.map((option, at) => {
    const stored = paired[at] ?? refuseOptions(`options.${at}`, 'invalid', 'No option of this group');
    const values = pair(option.values, stored.values, ({ value }, other) => foldName(value) === valueOf(other));
    const kept = new Set(values);
    if (stored.values.some((value) => !kept.has(value) && isUsed(stored, value))) {
      refuseOptions(`options.${at}.values`, 'invalid', 'Variants have a value that is missing');
    }
    const changed = option.values.map((value, index) => {
      const before =
        values[index] ?? refuseOptions(`options.${at}.values.${index}`, 'invalid', 'No value of this option');
      const ownPictures = at === 0 && (value.ownPictures ?? before.ownPictures ?? false);
      return {
        _id: before._id,
        texts: gatherTexts<'value', never>(value, ['value'], before.texts),
        ...(ownPictures && { ownPictures }),
      };
    });
    const texts = gatherTexts<'name', never>(option, ['name'], stored.texts);
    return { _id: stored._id, texts, values: changed as Option['values'] };
  });
}
