import type { ProductGroup } from '@kontor/shared/wire/variants';

type Variant = ProductGroup['variants'][number];
type OptionValue = Variant['options'][number];

/** Value of an option, and the variant that it leads to. */
export interface Choice {
  value: OptionValue;
  variant: Variant;
  isCurrent: boolean;
  /** Values of other options that the variant has instead of the present ones. */
  changes: OptionValue[];
}

/** Option with all its values, each a choice. */
export interface Choices {
  option: OptionValue;
  choices: Choice[];
}

/** Counts options in which a variant is like the present choice; two earlier ones weigh more than one, and one more than a later one. */
function weighLikeness({ options }: Variant, current: readonly OptionValue[]): number {
  return current.reduce((sum, { value }, index) => {
    const isAlike = options[index]?.value === value;
    return isAlike ? sum + 2 ** (current.length - index) : sum;
  }, 0);
}

/**
 * Finds the variant that a value leads to: the one that keeps most of the other choices, and the earlier ones first; among
 * equals one in stock, otherwise the first in the group's order.
 */
function findNearest(candidates: readonly Variant[], current: readonly OptionValue[]): Variant | undefined {
  const [nearest] = candidates.toSorted(
    (one, other) =>
      weighLikeness(other, current) - weighLikeness(one, current) || Number(other.inStock) - Number(one.inStock),
  );
  return nearest;
}

/** Lists the options of a product's group with their values in the order of its published variants. */
export function listChoices({ options: current, variants }: ProductGroup): Choices[] {
  const published = variants.filter((variant) => variant.published);
  return current.map((option, index) => {
    const values = new Map(
      published.flatMap(({ options }) => {
        const value = options[index];
        return value ? [[value.value, value] as const] : [];
      }),
    );
    const choices = [...values.values()].flatMap((value): Choice[] => {
      const candidates = published.filter(({ options }) => options[index]?.value === value.value);
      const variant = findNearest(candidates, current);
      if (!variant) return [];
      const changes = variant.options.filter((other, at) => at !== index && other.value !== current[at]?.value);
      return [{ value, variant, isCurrent: value.value === option.value, changes }];
    });
    return { option, choices };
  });
}
