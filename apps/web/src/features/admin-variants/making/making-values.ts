import { foldName } from '@kontor/shared/rules/address/names';
import type { Group, NewVariants } from '@kontor/shared/wire/variants';

type Known = Group['options'][number];

/** A value as typed. */
export interface NewValue {
  value: string;
  valueEn: string;
}

/** An option as typed; one that the group has comes with its values, and takes new ones. */
export interface OptionDraft {
  known?: Known | undefined;
  name: string;
  nameEn: string;
  values: readonly NewValue[];
}

export const emptyValue: NewValue = { value: '', valueEn: '' };
export const emptyOption: OptionDraft = { name: '', nameEn: '', values: [emptyValue] };

/** Returns the form of a group to extend, or of a product without one. */
export function beginDraft(group: Group | undefined): OptionDraft[] {
  if (!group) return [emptyOption];
  return group.options.map((known) => ({ known, name: known.name, nameEn: known.nameEn ?? '', values: [emptyValue] }));
}

/** Returns the options without empty lines, as they are checked and sent; a new one keeps at least one line. */
export function dropEmpty(options: readonly OptionDraft[]): OptionDraft[] {
  return options.map((option) => {
    const values = option.values.filter(({ value, valueEn }) => value.trim() || valueEn.trim());
    return { ...option, values: values.length > 0 || option.known ? values : [emptyValue] };
  });
}

const listValues = ({ known, values }: OptionDraft) => [
  ...(known?.values ?? []).map(({ value, valueEn }) => ({ value, valueEn: valueEn ?? '' })),
  ...values.filter(({ value }) => value.trim()),
];

function combine(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (all, values) => all.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
}

const makeKey = (values: readonly string[]) => values.map(foldName).join('\n');

/** Returns the values of a variant in the order of the options; of a new option its first value. */
function readVariant({ options }: Group['variants'][number], drafts: readonly OptionDraft[]): string[] {
  return drafts.map((draft) => {
    const own = options.find(({ name }) => foldName(name) === foldName(draft.name));
    return own?.value ?? draft.values[0]?.value ?? '';
  });
}

/**
 * Returns the combinations that are to be there: for a group those with a new value, so that none that was deleted comes back,
 * and its variants with each value of a new option.
 */
function listCombinations(drafts: readonly OptionDraft[], group: Group | undefined): string[][] {
  const all = combine(drafts.map((draft) => listValues(draft).map(({ value }) => value)));
  if (!group) return all;
  const knownAt = drafts.flatMap(({ known }, at) => (known ? [at] : []));
  const pick = (values: readonly string[]) => makeKey(knownAt.map((at) => values[at] ?? ''));
  const existing = new Set(group.variants.map((variant) => pick(readVariant(variant, drafts))));
  const isNewValue = (at: number, value: string) =>
    !drafts[at]?.known?.values.some((known) => foldName(known.value) === foldName(value));
  return all.filter((values) => knownAt.some((at) => isNewValue(at, values[at] ?? '')) || existing.has(pick(values)));
}

/** Returns how many variants a group then has, and how many of them are new. */
export function countVariants(
  drafts: readonly OptionDraft[],
  group: Group | undefined,
): { total: number; added: number } {
  const filled = drafts.filter((draft) => listValues(draft).length > 0);
  if (filled.length === 0) return { total: 0, added: 0 };
  const wanted = new Set(listCombinations(filled, group).map(makeKey));
  const existing = group ? group.variants.map((variant) => makeKey(readVariant(variant, filled))) : [];
  // A product without a group becomes the first of its variants.
  const added = group ? [...wanted].filter((key) => !existing.includes(key)).length : wanted.size - 1;
  return { total: existing.length + added + (group ? 0 : 1), added };
}

/** Returns the body of the call that makes variants. */
export function toNewVariants(drafts: readonly OptionDraft[], group: Group | undefined): NewVariants {
  const options = drafts.map((draft) => ({ name: draft.name, nameEn: draft.nameEn, values: listValues(draft) }));
  return { options, ...(group && { combinations: listCombinations(drafts, group) }) };
}
