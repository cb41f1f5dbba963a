import { textFlattener } from '@kontor/shared/rules/text/texts';
import type { StoredProduct } from '../product.model.ts';

type FactTexts = NonNullable<StoredProduct['facts']>[number]['texts'];

const flattenName = textFlattener<'name', never>(['name']);
const flattenValue = textFlattener<'value', never>(['value']);

/** What a fact and one of its values are called, as the wire carries it. */
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

  /** What a product calls it; the newest that is translated counts. */
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
