import type { FieldProblem } from '@kontor/shared/wire/errors';
import type { FieldCode } from '@kontor/shared/wire/validation';

const reasons: Record<FieldCode, string> = {
  required: 'missing',
  too_long: 'too long',
  too_short: 'too short',
  too_small: 'too small',
  too_large: 'too large',
  not_a_number: 'not a number',
  not_whole: 'not a whole number',
  invalid_email: 'not an e-mail address',
  password_rule: 'needs 6 to 20 characters with a digit, a lower-case and an upper-case letter',
  password_common: 'one of the commonest passwords',
  password_own_word: 'holds the name of the shop or of its owner, or the e-mail address',
  unknown_value: 'none of the known values',
  repeated: 'there already',
  invalid_iban: 'not an IBAN',
  invalid_bic: 'not a BIC',
  invalid_economic_id: 'not an economic id (W-IdNr.) with its suffix',
  invalid_vat_id: 'not a VAT id with its country in front',
  foreign_vat_id_required: 'is no VAT id of another member state',
  invalid_zipcode: 'not a postcode of its country',
  invalid_packstation: 'not the number of a Packstation, 101 to 999',
  invalid_post_number: 'not a Postnummer of 6 to 10 digits',
  packstation_abroad: 'Packstations are in Germany',
  invalid: 'not valid',
};

/** Highest number of fields named; `issues` has all of them. */
const maxNamed = 5;

/** Names the problems of an input, for readers who do not know the codes: `price: not a number`. */
export function problemSentence(problems: readonly (FieldProblem & { code: FieldCode })[]): string {
  const named = problems.slice(0, maxNamed).map(({ path, code }) => `${path || 'the whole input'}: ${reasons[code]}`);
  const others = problems.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}
