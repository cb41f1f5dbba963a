import { haveSamePictures, type Picture } from '../../pictures/pictures.ts';
import { fieldNames, isSame, type FieldName, type Values } from '../values/product-values.ts';

/** Content of the form. */
export interface Draft {
  values: Values;
  pictures: readonly Picture[];
}

/** A field with different values of two editors. */
export interface FieldDifference {
  name: FieldName;
  mine: string;
  stored: string;
}

export interface Conflict {
  fields: FieldDifference[];
  pictures?: { mine: readonly Picture[]; stored: readonly Picture[] };
}

/** Returns the pictures of the form that still exist: the other editor may have deleted some with their files. */
function remaining(mine: readonly Picture[], stored: readonly Picture[]): Picture[] {
  const names = new Set(stored.map(({ name }) => name));
  return mine.filter(({ name, saved }) => !saved || names.has(name));
}

/**
 * Merges a form with values that somebody else has saved meanwhile. Untouched fields take the stored values; touched ones stay.
 * The conflict lists all differences, so that the user can choose either state.
 * @param base initial content of the form
 */
export function mergeEdits(base: Draft, mine: Draft, stored: Draft): { merged: Draft; conflict: Conflict } {
  const fields = fieldNames
    .filter((name) => !isSame(name, mine.values[name], stored.values[name]))
    .map((name) => ({ name, mine: mine.values[name], stored: stored.values[name] }));
  const takenOver = fields.filter(({ name }) => isSame(name, mine.values[name], base.values[name]));
  const values = { ...mine.values, ...Object.fromEntries(takenOver.map((field) => [field.name, field.stored])) };

  const ownPictures = remaining(mine.pictures, stored.pictures);
  const untouched = haveSamePictures(base.pictures, mine.pictures);
  const differ = !haveSamePictures(ownPictures, stored.pictures);
  return {
    merged: { values, pictures: untouched ? stored.pictures : ownPictures },
    conflict: { fields, ...(differ && { pictures: { mine: ownPictures, stored: stored.pictures } }) },
  };
}
