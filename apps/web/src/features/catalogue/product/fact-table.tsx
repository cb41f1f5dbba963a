import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { OwnText } from '../../../i18n/own-text.tsx';

type Facts = NonNullable<Product['facts']>;

/** Table of a product's facts; values of the same name share a row. Renders nothing where there are none. */
export function FactTable({ product }: { product: Pick<Product, 'facts'> }) {
  const { t } = useTranslation();
  const rows = new Map<string, Facts>();
  for (const fact of product.facts ?? []) {
    rows.set(fact.name, [...(rows.get(fact.name) ?? []), fact]);
  }
  if (rows.size === 0) return null;
  return (
    <table className="facts">
      <caption className="visually-hidden">{t('product.properties')}</caption>
      <tbody>
        {[...rows].map(([name, facts]) => (
          <tr key={name}>
            <th scope="row">{facts[0] && <OwnText of={facts[0]} field="name" />}</th>
            <td>
              {facts.flatMap((fact, index) => [index > 0 && ', ', <OwnText key={index} of={fact} field="value" />])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
