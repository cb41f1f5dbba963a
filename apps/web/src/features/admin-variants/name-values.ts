import { localize } from '@kontor/shared/rules/text/localize';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { Group } from '@kontor/shared/wire/variants';

/** Returns the values of a variant as one text: `blau, 300 ml`. */
export function nameValues({ options }: Pick<Group['variants'][number], 'options'>, language: Language): string {
  return options.map((option) => localize(option, 'value', language)).join(', ');
}
