import { limits } from '@kontor/shared/rules/access/limits';
import { composeName, cutValues } from '@kontor/shared/rules/product/variant-names';
import { type Language, baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { type FlatTexts, gatherTexts, textFlattener, wireName } from '@kontor/shared/rules/text/texts';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { StoredProduct } from '../product.model.ts';

/** Names of a group as an edit sends them. */
type SentNames = Partial<FlatTexts<'name', 'baseName'>>;
type Options = StoredProduct['options'];
type Base = StoredProduct['base'];

/** Returns a group's own names under their names on the wire. */
export const flattenBase = textFlattener<never, 'baseName'>(['baseName']);

const flattenName = textFlattener<'name', never>(['name']);

/** Returns a variant's values, in the base language if one has no translation. */
function listValues(options: Options, language: Language): string[] {
  return (options ?? []).map(({ texts }) => texts[language]?.value ?? texts[baseLanguage].value);
}

/** Returns the group's name in a language after an edit of one of its variants. */
function readBaseName(sent: SentNames, current: StoredProduct, language: Language): string | undefined {
  const base = sent[wireName('baseName', language)];
  if (base !== undefined) return base || (language === baseLanguage ? current.base?.[language]?.baseName : undefined);
  const name = sent[wireName('name', language)];
  const isAsAnswered = name === undefined || name === current.texts[language]?.name;
  return isAsAnswered ? current.base?.[language]?.baseName : cutValues(name, listValues(current.options, language));
}

/**
 * Returns the names of a group after an edit of one of its variants: `baseName` if it is sent. Otherwise a name equal to the
 * last answer changes nothing, and a different name loses the variant's values (contract, "Variants").
 */
export function readBase(sent: SentNames, current: StoredProduct): NonNullable<Base> {
  const names = languages.map((language) => [
    wireName('baseName', language),
    readBaseName(sent, current, language) ?? '',
  ]);
  return gatherTexts<never, 'baseName'>(Object.fromEntries(names), ['baseName']);
}

/** Returns a product's names as those of a group to be made of it. */
export function makeBase({ texts, base }: Pick<StoredProduct, 'texts' | 'base'>): NonNullable<Base> {
  if (base) return base;
  const names = flattenName(texts);
  const own = languages.map((language) => [wireName('baseName', language), names[wireName('name', language)] ?? '']);
  return gatherTexts<never, 'baseName'>(Object.fromEntries(own), ['baseName']);
}

/**
 * Returns texts with the name of a variant: the group's, and its values. A language in which the group has no name gets none.
 * @throws 400 if the name becomes too long
 */
export function nameVariant(texts: StoredProduct['texts'], base: Base, options: Options): StoredProduct['texts'] {
  const named = { ...texts };
  for (const language of languages) {
    const baseName = base?.[language]?.baseName;
    const name = baseName ? composeName(baseName, listValues(options, language)) : undefined;
    if (name !== undefined && name.length > limits.name) {
      const issue = {
        path: wireName('name', language),
        code: 'too_long',
        message: 'Too long with its values',
      } as const;
      throw new ApiError('invalid_input', `${issue.path}: ${issue.message}`, { issues: [issue] });
    }
    const others = Object.entries(texts[language] ?? {}).filter(([field]) => field !== 'name');
    const own = Object.fromEntries([...others, ...(name === undefined ? [] : [['name', name] as const])]);
    Object.assign(named, { [language]: Object.keys(own).length > 0 ? own : undefined });
  }
  return named;
}
