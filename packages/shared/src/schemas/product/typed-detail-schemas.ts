import * as z from 'zod/mini';
import { decimalField } from '../fields.ts';
import {
  type ChoiceOf,
  type DetailChoice,
  type DetailNumber,
  type DetailValue,
  detailValueNames,
  typedDetailNames,
  typedDetails,
} from '../../rules/product/typed-details.ts';

type ValueOf<Name extends DetailValue> = Name extends DetailChoice
  ? ChoiceOf<Name>
  : Name extends DetailNumber
    ? number
    : boolean;

/** Numbers may be sent as numeric strings. */
type SentValueOf<Name extends DetailValue> = Name extends DetailNumber ? number | string : ValueOf<Name>;

function answerSchema(name: DetailValue): z.ZodMiniType {
  const detail = typedDetails[name];
  if (detail.type === 'choice') return z.enum(detail.values);
  return detail.type === 'number' ? z.number() : z.boolean();
}

function sentSchema(name: DetailValue): z.ZodMiniType {
  const detail = typedDetails[name];
  return detail.type === 'number' ? decimalField(detail.min, detail.max, detail.decimals) : answerSchema(name);
}

/** Typed details of a product that are no texts, as answers have them and the store keeps them. */
export const typedDetailAnswers = Object.fromEntries(
  detailValueNames.map((name) => [name, z.optional(answerSchema(name))]),
) as { [Name in DetailValue]: z.ZodMiniOptional<z.ZodMiniType<ValueOf<Name>>> }; // an entry for each of them

/** Typed details that are no texts, as forms send them; null removes one. */
export const sentTypedDetails = Object.fromEntries(
  detailValueNames.map((name) => [name, z.optional(z.nullable(sentSchema(name)))]),
) as unknown as {
  [Name in DetailValue]: z.ZodMiniOptional<z.ZodMiniType<ValueOf<Name> | null, SentValueOf<Name> | null>>;
}; // an entry for each of them

/** Names of the details that a product's page shows, in their order. */
export const declaredAnswer = z.optional(z.array(z.enum(typedDetailNames)));
