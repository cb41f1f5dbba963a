import { textFlattener } from '@kontor/shared/rules/text/texts';
import type { StoredProduct } from '../product.model.ts';

type FactTexts = NonNullable<StoredProduct['facts']>[number]['texts'];

const flattenName = textFlattener<'name', never>(['name']);
const flattenValue = textFlattener<'value', never>(['value']);

/** Names of a fact and of one of its values on the wire. */
interface WireNames {
  name: ReturnType<typeof flattenName>;
  value: ReturnType<typeof flattenValue>;
}

/** Returns the names of a fact and its value for the wire. */
export const nameFact = (texts: FactTexts): WireNames => ({ name: flattenName(texts), value: flattenValue(texts) });

interface KnownFact {
  texts: FactTexts;
  /** Created on first use. */
  names?: WireNames;
}

/** Names of facts and their values in all languages, by the numbers of the values. */
export class FactNames {
  readonly #facts: (KnownFact | undefined)[] = [];

  /** Stores a product's names; the newest translated ones count. */
  put(value: number, texts: FactTexts): void {
    const isTranslated = Object.keys(texts).length > 1;
    if (isTranslated || !this.#facts[value]) this.#facts[value] = { texts };
  }

  /** Undefined for a value that is no fact. */
  find(value: number): WireNames | undefined {
    const fact = this.#facts[value];
    return fact && (fact.names ??= nameFact(fact.texts));
  }
}
