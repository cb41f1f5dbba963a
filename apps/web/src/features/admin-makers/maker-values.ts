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

/** Name of a field of the form, by its path on the wire. */
export type FieldName =
  | 'name'
  | (typeof textNames)[number]
  | 'picture'
  | (typeof altNames)[number]
  | `manufacturer.${(typeof manufacturerFields)[number]}`;
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
