import { wireTexts } from '@kontor/shared/rules/text/texts';
import { type MakerToEdit, makerTexts } from '@kontor/shared/wire/makers';

/** Fields of a manufacturer, as the law asks for them (Art. 19 GPSR). */
const manufacturerFields = [
  'name',
  'street',
  'number',
  'zipcode',
  'city',
  'country',
  'contact',
  'euResponsible',
] as const;

const altNames = wireTexts(['alt'] as const).map(({ name }) => name);
const textNames = wireTexts(makerTexts).map(({ name }) => name);
const madeNames = manufacturerFields.map((field) => `manufacturer.${field}` as const);

/** Names of the form's fields, by their paths on the wire; in the order of the form. */
export const fieldNames = ['name', ...textNames, 'picture', ...altNames, ...madeNames] as const;
export type FieldName = (typeof fieldNames)[number];
export type MakerValues = Record<FieldName, string>;

/** Returns a maker as the form's fields show it. */
export function readMakerValues(maker: MakerToEdit | undefined): MakerValues {
  const { manufacturer, picture } = maker ?? {};
  const values = [
    ['name', maker?.name],
    ...textNames.map((name) => [name, maker?.[name]]),
    ['picture', picture?.name],
    ...altNames.map((name) => [name, picture?.[name]]),
    ...manufacturerFields.map((field) => [`manufacturer.${field}`, manufacturer?.[field]]),
  ].map(([name, value]) => [name, value ?? '']);
  return Object.fromEntries(values) as MakerValues; // a value for each name
}

/** Converts the fields for the call: a manufacturer without any value is none. */
export function makerInput(values: MakerValues) {
  const { name, picture } = values;
  const made = manufacturerFields.map((field) => [field, values[`manufacturer.${field}`]] as const);
  return {
    name,
    picture,
    ...Object.fromEntries([...textNames, ...altNames].map((text) => [text, values[text]])),
    manufacturer: made.some(([, value]) => value.trim()) ? Object.fromEntries(made) : null,
  };
}

/** Returns the names of the fields that differ. */
export function findChanged(one: MakerValues, other: MakerValues): FieldName[] {
  return fieldNames.filter((name) => one[name].trim() !== other[name].trim());
}

/** A field with different values of two editors. */
export interface Difference {
  name: FieldName;
  mine: string;
  stored: string;
}

/**
 * Merges a form with what somebody else has saved meanwhile. Untouched fields take the stored values; touched ones stay.
 * @returns the merged values, and the touched fields that differ from the stored ones
 */
export function mergeMaker(begun: MakerValues, mine: MakerValues, stored: MakerValues) {
  const touched = new Set(findChanged(begun, mine));
  const merged = { ...stored, ...Object.fromEntries([...touched].map((name) => [name, mine[name]])) };
  const differences: Difference[] = findChanged(mine, stored)
    .filter((name) => touched.has(name))
    .map((name) => ({ name, mine: mine[name], stored: stored[name] }));
  return { merged, differences };
}
