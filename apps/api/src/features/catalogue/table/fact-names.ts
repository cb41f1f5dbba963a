import { textFlattener } from '@kontor/shared/rules/text/texts';
import type { StoredProduct } from '../product.model.ts';

type FactTexts = NonNullable<StoredProduct['facts']>[number]['texts'];

const flattenName = textFlattener<'name', never>(['name']);
const flattenValue = textFlattener<'value', never>(['value']);

/** Names of a fact and of one of its values, as the wire carries them. */
interface WireNames {
  name: ReturnType<typeof flattenName>;
  value: ReturnType<typeof flattenValue>;
}

interface KnownFact {
  texts: FactTexts;
  /** Made when they are first asked for. */
  names?: WireNames;
}

/** How facts and their values are called in all languages, by the numbers of the values. */
export class FactNames {
  readonly #facts: (KnownFact | undefined)[] = [];

  /** Stores the names that a product gives; the newest translated ones count. */
  put(value: number, texts: FactTexts): void {
    const isTranslated = Object.keys(texts).length > 1;
    if (isTranslated || !this.#facts[value]) this.#facts[value] = { texts };
  }

  /** Undefined for what is no fact's value. */
  find(value: number): WireNames | undefined {
    const fact = this.#facts[value];
    return fact && (fact.names ??= { name: flattenName(fact.texts), value: flattenValue(fact.texts) });
  }
}
