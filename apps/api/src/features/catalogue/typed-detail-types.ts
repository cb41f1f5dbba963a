import {
  type ChoiceOf,
  type DetailChoice,
  type DetailNumber,
  type DetailValue,
  type DetailYesNo,
  detailValueNames,
  typedDetails,
} from '@kontor/shared/rules/product/typed-details';

type Choice<Name extends DetailChoice> = { type: StringConstructor; enum: readonly ChoiceOf<Name>[] };

type TypedDetailTypes = { [Name in DetailNumber]: NumberConstructor } & {
  [Name in DetailYesNo]: BooleanConstructor;
} & { [Name in DetailChoice]: Choice<Name> };

function makeSchemaType(name: DetailValue) {
  const detail = typedDetails[name];
  if (detail.type === 'choice') return { type: String, enum: detail.values };
  return detail.type === 'number' ? Number : Boolean;
}

/** Schema types of typed details other than texts. */
export const typedDetailTypes = Object.fromEntries(
  detailValueNames.map((name) => [name, makeSchemaType(name)]),
) as unknown as TypedDetailTypes; // an entry for each of them
