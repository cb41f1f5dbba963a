import type { ChoiceOf, DetailChoice, TypedDetail } from '@kontor/shared/rules/product/typed-details';

/** The words of typed details in a language: a detail or a value without them does not compile. */
export interface DetailWords {
  yes: string;
  no: string;
  names: Record<TypedDetail, string>;
  hints: { readonly [Name in TypedDetail]?: string };
  choices: { readonly [Name in DetailChoice]: Record<ChoiceOf<Name>, string> };
}
