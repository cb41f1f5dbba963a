import { foldName } from '@kontor/shared/rules/address/names';
import type { Group, GroupChange } from '@kontor/shared/wire/variants';

/** A value as typed. */
export interface ValueDraft {
  _id: string;
  value: string;
  valueEn: string;
  ownPictures: boolean;
}

/** An option as typed, with all its values. */
export interface OptionDraft {
  _id: string;
  name: string;
  nameEn: string;
  values: readonly ValueDraft[];
}

/** Returns a group's options as its form begins. */
export function beginOptions({ options }: Group): OptionDraft[] {
  return options.map(({ _id, name, nameEn = '', values }) => ({
    _id,
    name,
    nameEn,
    values: values.map(({ valueEn = '', ...value }) => ({ ...value, valueEn })),
  }));
}

/** Returns the options as they are sent. Only values of the first one have pictures of their own. */
export function toGroupChange(options: readonly OptionDraft[], version: number): GroupChange {
  return {
    version,
    options: options.map(({ values, ...option }, index) => ({
      ...option,
      values: values.map(({ ownPictures, ...value }) => ({ ...value, ownPictures: index === 0 && ownPictures })),
    })),
  };
}

/** Returns a list whose item at a place has moved. @param by one place: -1 up, 1 down */
export function moveItem<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const others = items.filter((_, index) => index !== at);
  return [...others.slice(0, at + by), ...items.slice(at, at + 1), ...others.slice(at + by)];
}

/** Whether a variant has the value; others may be removed. */
export function isUsed(group: Group, optionId: string, valueId: string): boolean {
  const option = group.options.find(({ _id }) => _id === optionId);
  const value = option?.values.find(({ _id }) => _id === valueId);
  if (!option || !value) return false;
  return group.variants.some(({ options }) =>
    options.some(
      (own) => foldName(own.name) === foldName(option.name) && foldName(own.value) === foldName(value.value),
    ),
  );
}
