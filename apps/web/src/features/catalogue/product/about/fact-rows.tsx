import type { Product } from '@kontor/shared/wire/products';
import { OwnText } from '../../../../i18n/own-text.tsx';
import { DescriptionRow } from '../../../../ui/list/description-list.tsx';

type Facts = NonNullable<Product['facts']>;

/** Rows of a product's facts; values of the same name share a row. */
export function FactRows({ facts }: { facts: Facts }) {
  const rows = new Map<string, Facts>();
  for (const fact of facts) rows.set(fact.name, [...(rows.get(fact.name) ?? []), fact]);
  return [...rows].map(([name, [first, ...others]]) => (
    <DescriptionRow key={name} term={first && <OwnText of={first} field="name" />}>
      {first && <OwnText of={first} field="value" />}
      {others.flatMap((fact, index) => [', ', <OwnText key={index} of={fact} field="value" />])}
    </DescriptionRow>
  ));
}
